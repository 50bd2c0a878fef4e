package io.raceproof.cli;

import java.util.List;

/**
 * How much is run for one row.
 *
 * @param rounds how often a plain and a checked JVM follow each other
 * @param warmUpMillis what a JVM runs before anything counts
 * @param measuredMillis how long runs are counted after that
 * @param mostRuns after so many of them it is enough
 * @param limitMillis a JVM that takes longer is stopped, and its row says only how much slower it is at least
 * @param comparedLimitMillis the same, for a checker that is there to compare with
 */
record BenchEffort(
        int rounds, int warmUpMillis, int measuredMillis, int mostRuns, int limitMillis, int comparedLimitMillis) {

    /** C2 is at checked code for some seconds: what is measured before says how fast it compiles. */
    static final BenchEffort FULL = new BenchEffort(3, 5000, 3000, 10, 120_000, 120_000);

    /** Where a slow detector is there to compare with: all of it within minutes. */
    static final BenchEffort COMPARING = new BenchEffort(2, 1500, 1500, 10, 120_000, 15_000);

    /** For a first look. */
    static final BenchEffort QUICK = new BenchEffort(1, 150, 250, 5, 15_000, 15_000);

    /** The same limits for a JVM whose times do not count: a kernel runs as seldom as it may. */
    BenchEffort untimed() {
        return new BenchEffort(1, 0, 0, 0, limitMillis, comparedLimitMillis);
    }

    boolean isTimed() {
        return mostRuns > 0;
    }

    /** As RunKernel wants it. */
    List<String> arguments() {
        return List.of(Integer.toString(warmUpMillis), Integer.toString(measuredMillis), Integer.toString(mostRuns));
    }
}
