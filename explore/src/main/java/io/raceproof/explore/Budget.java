package io.raceproof.explore;

import java.time.Duration;

/** How much a search may do before it stops and says how far it came. */
public record Budget(long maxGraphs, Duration timeout) {

    /** No limit. */
    public static final Budget UNLIMITED =
            new Budget(Long.MAX_VALUE, Duration.ofSeconds(Long.MAX_VALUE / 2_000_000_000L));

    public Budget {
        if (maxGraphs < 1 || timeout.isNegative()) {
            throw new IllegalArgumentException("a budget allows at least one graph and no negative time, not "
                    + maxGraphs + " graphs and " + timeout);
        }
    }
}
