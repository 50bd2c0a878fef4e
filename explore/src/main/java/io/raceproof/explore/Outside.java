package io.raceproof.explore;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What is around a program, and not watched: files, system properties, connections. Uses of it are not exchanged; where
 * two tasks use one thing in parallel, and one of them may change it, not everything was explored.
 */
public final class Outside {

    private static final String READS = "looks outside at ";
    private static final String WRITES = "changes outside ";

    private Outside() {}

    /** The variable that a move reads if it uses that: nobody ever writes one. */
    public static String variable(String what, boolean writes) {
        return (writes ? WRITES : READS) + what;
    }

    /** What is used so, a sentence each; empty if there is nothing. */
    static Set<String> in(Causality order) {
        Set<String> found = new LinkedHashSet<>();
        for (Event event : order.events()) {
            for (Touch use : event.did().uses()) {
                if (use.variable().startsWith(WRITES)) {
                    String what = use.variable().substring(WRITES.length());
                    if (order.events().stream().anyMatch(other -> event.isParallelTo(other) && uses(other, what))) {
                        found.add("Not explored in all ways: tasks that use " + what
                                + " in parallel, which is outside of the program.");
                    }
                }
            }
        }
        return found;
    }

    private static boolean uses(Event event, String what) {
        return event.did().uses().stream()
                .anyMatch(use ->
                        use.variable().equals(READS + what) || use.variable().equals(WRITES + what));
    }
}
