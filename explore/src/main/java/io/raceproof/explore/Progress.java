package io.raceproof.explore;

import java.time.Duration;
import java.util.Locale;

/**
 * How far a search is.
 *
 * @param graphs how many graphs have been seen
 * @param aborted how many executions were given up because their graphs had been seen
 * @param share how much of the whole that is, estimated, from 0 to 1; 1 only if it is all
 * @param findings how many findings there are
 */
public record Progress(long graphs, long aborted, double share, int findings, Duration elapsed) {

    /** How many graphs there are altogether, estimated; exact at the end. */
    public double estimate() {
        return share == 0 ? Double.POSITIVE_INFINITY : graphs / share;
    }

    /** Executions a second. */
    public double rate() {
        return (graphs + aborted) * 1e9 / Math.max(1, elapsed.toNanos());
    }

    /** One line for people. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%d graphs of %s, %d aborted executions, %.0f executions a second, %d findings",
                graphs,
                size(),
                aborted,
                rate(),
                findings);
    }

    /** The estimated number of graphs, in words. */
    String size() {
        if (share == 1) {
            return Long.toString(graphs);
        }
        return share == 0 ? "an unknown number" : String.format(Locale.ROOT, "about %.3g", estimate());
    }
}
