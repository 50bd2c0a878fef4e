package io.raceproof.explore.jvm;

import io.raceproof.explore.StuckException;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * How long an execution may take: some time without anything that is seen, and not much longer than the whole search.
 * When the search's time is over, an execution that can come to its end does, so that the search stops between two.
 */
final class Patience {

    static final Patience UNLIMITED = new Patience(Duration.ofDays(365));

    private static final long STILL_MILLIS = 10_000;

    /** Whoever looks at a breakpoint may look at it for long. */
    private static final boolean IS_DEBUGGED = ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .anyMatch(option -> option.startsWith("-agentlib:jdwp") || option.startsWith("-Xrunjdwp"));

    private static final Duration GRACE = Duration.ofSeconds(3);

    private final Duration whole;
    private final long began = System.nanoTime();

    Patience(Duration whole) {
        this.whole = whole;
    }

    /** How long to wait for a sign of life. */
    long millis() {
        return Math.max(1, Math.min(STILL_MILLIS / 2, leftMillis()));
    }

    /** How much of the whole is left; not nothing, so that whoever begins now can say that it is over. */
    Duration left() {
        Duration left = whole.minusNanos(System.nanoTime() - began);
        return left.toSeconds() < 1 ? Duration.ofSeconds(1) : left;
    }

    private long leftMillis() {
        Duration left = whole.plus(GRACE).minusNanos(System.nanoTime() - began);
        return left.isNegative() ? 0 : Math.min(STILL_MILLIS, left.toMillis());
    }

    /** @throws StuckException if there is none left */
    void requireTime() {
        if (leftMillis() == 0) {
            throw StuckException.outOfTime(
                    "The time of " + whole.toSeconds() + " seconds is over, and an execution had not come to its end.");
        }
    }

    /** Whether everything may take as long as it takes. */
    static boolean isUnlimited() {
        return IS_DEBUGGED;
    }

    /** There was no sign of life. */
    void requireLife() {
        if (!IS_DEBUGGED) {
            throw new StuckException(
                    "An execution does not come to its end: a thread has been busy, or blocked where it"
                            + " is not seen, for " + STILL_MILLIS / 1000 + " seconds.");
        }
    }
}
