package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** A stencil from one buffer into another, which change places after every step. */
public final class Drb194Diffusion1 implements Runnable {

    private static final int N = 40;

    @Override
    public void run() {
        double[][] u = {new double[N], new double[N]};
        for (int step = 0; step < 5; step++) {
            double[] from = u[step % 2];
            double[] to = u[(step + 1) % 2];
            forAll(1, N - 1, i -> to[i] = from[i] + 0.1 * (from[i - 1] - 2 * from[i] + from[i + 1]));
        }
    }
}
