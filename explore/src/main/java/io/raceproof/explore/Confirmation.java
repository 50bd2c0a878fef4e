package io.raceproof.explore;

import io.raceproof.findings.Certainty;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Predicate;

/**
 * Settles a race that a graph has once the order of sections that it leaves open is dropped. If the execution at hand
 * does not show it, another one with the same graph is run, in which only what must come before the two accesses comes
 * before them, and the two come one after the other.
 *
 * @param certainty certain if an execution was seen in which nothing orders the two accesses
 * @param run that execution, or the one at hand
 */
record Confirmation(Certainty certainty, Run run) {

    static Confirmation of(Executor executor, Run run, GraphRaces.Pair pair) {
        if (isShown(pair, run)) {
            return new Confirmation(Certainty.CERTAIN, run);
        }
        Event first = run.order().events().get(pair.first().move());
        Event second = run.order().events().get(pair.second().move());
        // Several may be the same, and to run one costs an execution.
        for (List<Event> order : new LinkedHashSet<>(orders(run.order(), first, second))) {
            List<Move> moves = order.stream().map(event -> event.step.move()).toList();
            Run other = Route.run(executor, moves, run.interrupted());
            if (other.isReal() && isShown(pair, other)) {
                return new Confirmation(Certainty.CERTAIN, other);
            }
        }
        return new Confirmation(Certainty.PREDICTED, run);
    }

    /**
     * What must come before the two accesses, and the moves that make them: last, in either order, where that can be.
     * Then, because what they do may depend on other races, everything that came before them but sections that are not
     * needed: all of these, or only those for which a needed one had to wait; with the two as they were and exchanged.
     */
    private static List<List<Event>> orders(Causality order, Event first, Event second) {
        List<Event> needed = new ArrayList<>();
        for (Event event : order.events()) {
            if (event.isIn(first.clock) || event.isIn(second.clock)) {
                needed.add(event);
            }
        }
        List<Event> before = order.events().subList(0, Math.max(first.position, second.position) + 1);
        List<Event> undisturbed =
                without(before, needed, event -> !event.did().takes().isEmpty());
        List<Event> overtaking = without(before, needed, event -> isInTheWay(event, needed));
        if (first.isIn(second.clock)) {
            return List.of(needed, undisturbed, overtaking);
        }
        Event earlier = first.position < second.position ? first : second;
        List<Event> secondFirst = new ArrayList<>(needed);
        secondFirst.removeAll(List.of(first, second));
        List<Event> firstFirst = new ArrayList<>(secondFirst);
        secondFirst.addAll(List.of(second, first));
        firstFirst.addAll(List.of(first, second));
        return List.of(
                secondFirst,
                firstFirst,
                undisturbed,
                exchanged(undisturbed, earlier),
                overtaking,
                exchanged(overtaking, earlier));
    }

    /** The events without those that are not needed and are to be left out, and without what follows these. */
    private static List<Event> without(List<Event> events, List<Event> needed, Predicate<Event> isLeftOut) {
        List<Event> kept = new ArrayList<>();
        List<Event> dropped = new ArrayList<>();
        for (Event event : events) {
            boolean isDropped =
                    isLeftOut.test(event) || dropped.stream().anyMatch(earlier -> earlier.isIn(event.clock));
            if (isDropped && !needed.contains(event)) {
                dropped.add(event);
            } else {
                kept.add(event);
            }
        }
        return kept;
    }

    /** Whether a later one of these had to wait until the event had given up a lock. */
    private static boolean isInTheWay(Event event, List<Event> needed) {
        for (Event later : needed) {
            if (later.position > event.position && event.did().exclude(later.did())) {
                return true;
            }
        }
        return false;
    }

    /** The earlier access comes last. */
    private static List<Event> exchanged(List<Event> events, Event earlier) {
        List<Event> exchanged = new ArrayList<>(events);
        exchanged.removeIf(event -> earlier.isIn(event.clock));
        exchanged.add(earlier);
        return exchanged;
    }

    private static boolean isShown(GraphRaces.Pair pair, Run run) {
        GraphRaces races = new GraphRaces();
        run.execution().trace().tell(races);
        return races.pairs().stream().anyMatch(pair::isSameAs);
    }
}
