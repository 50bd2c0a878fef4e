package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** A stencil between the two halves of one array. */
public final class Drb196Diffusion2 implements Runnable {

    private static final int N = 40;

    @Override
    public void run() {
        double[] u = new double[2 * N];
        for (int step = 0; step < 5; step++) {
            int from = step % 2 == 0 ? 0 : N;
            int to = N - from;
            forAll(
                    1,
                    N - 1,
                    i -> u[to + i] = u[from + i] + 0.1 * (u[from + i - 1] - 2 * u[from + i] + u[from + i + 1]));
        }
    }
}
