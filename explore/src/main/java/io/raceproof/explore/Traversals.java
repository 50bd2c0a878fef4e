package io.raceproof.explore;

import java.util.ArrayList;
import java.util.List;

/**
 * Operations that go through a whole collection while others change it. One is a single move here, but not in a real
 * run: it may see a later change and miss an earlier one, or be seen half done. So where such an operation meets more
 * than one change of another task that could come in between, or is a change itself, not everything was explored.
 *
 * <p>An executor tells of such an operation by a use of {@link #whole}.
 */
public final class Traversals {

    private static final String WHOLE = "all of ";

    private Traversals() {}

    /** The variable that whoever goes through all of another uses beside it, as a writer if it changes that. */
    public static String whole(String variable) {
        return WHOLE + variable;
    }

    /** Where there are such operations, in words; empty if there are none. */
    static List<String> in(Causality order) {
        List<String> found = new ArrayList<>();
        for (Event event : order.events()) {
            for (Touch use : event.did().uses()) {
                if (use.variable().startsWith(WHOLE)) {
                    String variable = use.variable().substring(WHOLE.length());
                    if (isMet(event, variable, use.effect().writes(), order.events())) {
                        found.add("Not explored in all ways: "
                                + event.step.before().what()
                                + ", which goes through all of a collection while others use it.");
                    }
                }
            }
        }
        return found;
    }

    private static boolean isMet(Event event, String variable, boolean changes, List<Event> events) {
        int met = 0;
        for (Event other : events) {
            for (Touch use : event.isParallelTo(other) ? other.did().uses() : List.<Touch>of()) {
                boolean isSame = use.variable().equals(variable)
                        && (changes || use.effect().writes());
                boolean isWhole =
                        use.variable().equals(whole(variable)) && use.effect().writes();
                met += isWhole ? 2 : isSame ? 1 : 0;
            }
        }
        return met > (changes ? 0 : 1);
    }
}
