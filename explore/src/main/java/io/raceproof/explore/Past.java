package io.raceproof.explore;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What has been done so far in an execution that is under way, and what a task can know of it: what every schedule with
 * the same graph has before the task's last move, and not only this one. For one thread.
 */
public final class Past {

    private final List<Step> steps = new ArrayList<>();

    /** The move was made, and did that. */
    public void made(Move move, Footprint did) {
        steps.add(new Step(null, move, did, 0));
    }

    /**
     * Names all that the last move can have noticed: the moves of its task, those that it has heard of, and those that
     * it conflicts with, unless both are sections of which it sees nothing that the other wrote; and what these can
     * have noticed.
     */
    public String noticed() {
        List<Event> events = new Causality(steps).events();
        List<BitSet> noticed = new ArrayList<>();
        for (Event event : events) {
            BitSet own = new BitSet();
            for (Event earlier : events.subList(0, event.position)) {
                if (notices(event, earlier)) {
                    own.or(noticed.get(earlier.position));
                    own.set(earlier.position);
                }
            }
            noticed.add(own);
        }
        Set<String> names = new TreeSet<>();
        noticed.get(events.size() - 1).stream().forEach(at -> names.add(name(events.get(at))));
        return name(events.get(events.size() - 1)) + names;
    }

    private static boolean notices(Event event, Event earlier) {
        Footprint did = event.did();
        Footprint before = earlier.did();
        return event.task == earlier.task
                || before.tells().stream()
                        .anyMatch(signal ->
                                did.hears().contains(signal) || did.sees().contains(signal))
                || event.conflicts.contains(earlier) && !(did.section() && before.section() && !did.sees(before));
    }

    private static String name(Event event) {
        return event.step.move() + "#" + event.rank;
    }

    /** Whether the signal was told before the task's last move, or by it. */
    public boolean has(String task, String signal) {
        Causality order = new Causality(steps);
        int[] past = order.past(task);
        return order.events().stream()
                .anyMatch(event -> event.isIn(past) && event.did().tells().contains(signal));
    }
}
