package io.raceproof.cli;

import java.util.List;

/**
 * How much is run for one row.
 *
 * @param rounds how often a plain and a checked JVM follow each other
 * @param warmUpMillis what a JVM runs before anything counts
 * @param measuredMillis how long runs are counted after that
 * @param mostRuns after so many of them it is enough; two at least, unless it is none
 * @param limitMillis a JVM that takes longer is stopped, and its row says only how much slower it is at least
 * @param comparedLimitMillis the same, for a checker that is there to compare with
 * @param looksCloser whether JVMs of their own show what memory is needed and what checks are saved; else memory is
 *     what is live after the last run
 */
record BenchEffort(
        int rounds,
        int warmUpMillis,
        int measuredMillis,
        int mostRuns,
        int limitMillis,
        int comparedLimitMillis,
        boolean looksCloser) {

    /** C2 is at checked code for some seconds: what is measured before says how fast it compiles. */
    static final BenchEffort FULL = new BenchEffort(3, 5000, 3000, 10, 120_000, 120_000, true);

    /** Where a slow detector is there to compare with: all of it within minutes. */
    static final BenchEffort COMPARING = new BenchEffort(2, 1500, 1500, 10, 120_000, 15_000, true);

    /** For a first look. */
    static final BenchEffort QUICK = new BenchEffort(1, 150, 250, 5, 15_000, 15_000, false);

    /** The same limits for a JVM that shows what memory is needed: times do not count, but data may outlive a run. */
    BenchEffort ofMemory() {
        return new BenchEffort(1, 0, 0, 2, limitMillis, comparedLimitMillis, true);
    }

    /** The same limits for a JVM in which checks are counted: one run says it. */
    BenchEffort ofCounts() {
        return new BenchEffort(1, 0, 0, 0, limitMillis, comparedLimitMillis, true);
    }

    /** As RunKernel wants it. */
    List<String> arguments() {
        return List.of(Integer.toString(warmUpMillis), Integer.toString(measuredMillis), Integer.toString(mostRuns));
    }
}
