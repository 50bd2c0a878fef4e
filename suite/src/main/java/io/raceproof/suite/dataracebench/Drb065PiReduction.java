package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAllChunked;

/** Pi by a sum that every task collects for itself. */
public final class Drb065PiReduction implements Runnable {

    private static final int STEPS = 1000;
    private static final int CHUNK = 100;
    private final double[] part = new double[STEPS / CHUNK];
    private double pi;

    @Override
    public void run() {
        double width = 1.0 / STEPS;
        forAllChunked(0, STEPS, CHUNK, i -> {
            double x = (i + 0.5) * width;
            part[i / CHUNK] += 4 / (1 + x * x);
        });
        for (double sum : part) {
            pi += sum * width;
        }
    }
}
