package io.raceproof.runtime;

import java.util.List;
import java.util.concurrent.ConcurrentSkipListSet;

/** Why proofs beside the program's classes were not relied on. That takes nothing away: their regions are checked. */
public final class IgnoredProofs {

    /** Sentences. Safe for threads by itself; only ever grows. */
    private static final ConcurrentSkipListSet<String> REASONS = new ConcurrentSkipListSet<>();

    private IgnoredProofs() {}

    public static void add(String reason) {
        REASONS.add(reason);
    }

    static List<String> reasons() {
        return List.copyOf(REASONS);
    }
}
