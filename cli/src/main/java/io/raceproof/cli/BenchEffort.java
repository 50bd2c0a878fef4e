package io.raceproof.cli;

import java.util.List;

/**
 * How much is run for one row.
 *
 * @param rounds how often a plain and a checked JVM follow each other
 * @param warmUpMillis what a JVM runs before anything counts
 * @param measuredMillis how long runs are counted after that
 * @param mostRuns after so many of them it is enough
 */
record BenchEffort(int rounds, int warmUpMillis, int measuredMillis, int mostRuns) {

    static final BenchEffort FULL = new BenchEffort(3, 2000, 3000, 10);

    /** For a first look. */
    static final BenchEffort QUICK = new BenchEffort(1, 300, 400, 5);

    /** As RunKernel wants it. */
    List<String> arguments() {
        return List.of(Integer.toString(warmUpMillis), Integer.toString(measuredMillis), Integer.toString(mostRuns));
    }
}
