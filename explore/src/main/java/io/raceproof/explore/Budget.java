package io.raceproof.explore;

import java.time.Duration;
import java.util.Optional;

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

    /**
     * Why a search that is there must stop, if it must; {@code before}: how long it had taken when this budget began.
     */
    Optional<String> spent(Progress now, Duration before, boolean isInterrupted) {
        String far = "; " + now.graphs() + " graphs were seen of " + now.size() + ".";
        if (now.graphs() >= maxGraphs) {
            return Optional.of("The budget of " + maxGraphs + " graphs is spent" + far);
        }
        if (now.elapsed().minus(before).compareTo(timeout) >= 0) {
            return Optional.of("The time of " + timeout.toSeconds() + " seconds is over" + far);
        }
        return isInterrupted ? Optional.of("The search was interrupted" + far) : Optional.empty();
    }
}
