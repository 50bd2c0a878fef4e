package io.raceproof.explore.jvm;

import io.raceproof.runtime.Stop;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Who waits by looking at a sync variable again and again. A strand that has read one variable at one place several times
 * running, and done nothing else, is taken to wait until somebody changes that variable: looking once more would show the
 * same. So a loop that would give up after some more looks is not seen to give up.
 */
final class Spins {

    /** So many looks that find nothing new are one too many. */
    private static final int LOOKS = 2;

    /** A strand's last looks: at what, where, how often running, and how often the variable had been changed by then. */
    private static final class Looks {
        private String variable = "";
        private int site;
        private int times;
        private int version;
    }

    private final Map<String, Looks> byStrand = new HashMap<>();
    private final Map<String, Integer> versions = new HashMap<>();
    private final Set<String> spinning = new HashSet<>();

    /** A decision was made: what is known of who spins is to be found out again. */
    void decided() {
        spinning.clear();
    }

    /** The strand has made a move. */
    void moved(String strand, MoveNotes move) {
        if (move.writes()) {
            versions.merge(move.variable(), 1, Integer::sum);
        }
        Looks looks = byStrand.computeIfAbsent(strand, unused -> new Looks());
        if (move.variable() == null && move.isQuiet()) {
            // Yields between the looks.
            return;
        }
        int version = versions.getOrDefault(move.variable(), 0);
        boolean again = move.onlyReads(looks.variable) && looks.site == move.site() && looks.version == version;
        looks.times = again ? looks.times + 1 : 1;
        looks.variable = move.onlyReads(String.valueOf(move.variable())) ? move.variable() : "";
        looks.site = move.site();
        looks.version = version;
    }

    /** Whether the strand would only look once more at what has not changed. */
    boolean isSpinning(String strand, Stop next) {
        Looks looks = byStrand.get(strand);
        boolean yields =
                next.variable() == null && next.takes().isEmpty() && next.what().startsWith("yield");
        boolean spins = looks != null
                && looks.times >= LOOKS
                && !looks.variable.isEmpty()
                && looks.version == versions.getOrDefault(looks.variable, 0)
                && (yields || looks.variable.equals(next.variable()) && looks.site == next.site() && !next.writes());
        if (spins) {
            spinning.add(strand);
        }
        return spins;
    }

    boolean isAnySpinning() {
        return !spinning.isEmpty();
    }
}
