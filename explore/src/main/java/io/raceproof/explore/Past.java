package io.raceproof.explore;

import java.util.ArrayList;
import java.util.List;

/**
 * What has been done so far in an execution that is under way, and what a task can know of it: what every schedule with the
 * same graph has before the task's last move, and not only this one. For one thread.
 */
public final class Past {

    private final List<Step> steps = new ArrayList<>();

    /** The move was made, and did that. */
    public void made(Move move, Footprint did) {
        steps.add(new Step(null, move, did, 0));
    }

    /** Whether the signal was told before the task's last move, or by it. */
    public boolean has(String task, String signal) {
        Causality order = new Causality(steps);
        int[] past = order.past(task);
        return order.events().stream()
                .anyMatch(event -> event.isIn(past) && event.did().tells().contains(signal));
    }
}
