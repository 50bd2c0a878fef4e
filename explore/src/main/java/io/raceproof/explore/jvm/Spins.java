package io.raceproof.explore.jvm;

import io.raceproof.runtime.Stop;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Who waits by looking at sync variables again and again. A strand that is in a loop which does nothing but look, as
 * its bytecode shows, and is about to make a look that it has made before, while nothing it has looked at has changed
 * since, is where it was: it waits until somebody changes one of these variables.
 */
final class Spins {

    /** A look: at what, where, and how often the variable had been changed by then. */
    private record Look(String variable, int site, int version) {}

    /** By strand: its looks since it has last done anything else. */
    private final Map<String, List<Look>> byStrand = new HashMap<>();

    private final Map<String, Integer> versions = new HashMap<>();

    /** The strand has made a move; {@code looks}: which began with a look of such a loop. */
    void moved(String strand, MoveNotes move, boolean looks) {
        int version = versions.getOrDefault(move.variable(), 0);
        if (move.writes()) {
            versions.put(move.variable(), version + 1);
        }
        List<Look> made = byStrand.computeIfAbsent(strand, unused -> new ArrayList<>());
        if (!looks || move.writes() || !move.isQuiet()) {
            made.clear();
        } else if (move.variable() != null) {
            made.add(new Look(move.variable(), move.site(), version));
        }
    }

    /** Whether the strand would only look once more at what has not changed; {@code looks}: it is in such a loop. */
    boolean isSpinning(String strand, Stop next, boolean looks) {
        List<Look> made = byStrand.getOrDefault(strand, List.of());
        return looks
                && next.variable() != null
                && made.stream().anyMatch(look -> look.variable.equals(next.variable()) && look.site == next.site())
                && made.stream().allMatch(look -> look.version == versions.getOrDefault(look.variable, 0));
    }
}
