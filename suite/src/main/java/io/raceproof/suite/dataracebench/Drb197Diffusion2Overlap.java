package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** As 196, but the second half begins two elements too early. */
public final class Drb197Diffusion2Overlap implements Runnable {

    private static final int N = 40;
    private static final int SECOND = N - 2;

    @Override
    public void run() {
        double[] u = new double[2 * N];
        for (int step = 0; step < 5; step++) {
            int from = step % 2 == 0 ? 0 : SECOND;
            int to = SECOND - from;
            forAll(1, N - 1, i -> {
                u[to + i] = u[from + i] + 0.1 * (u[from + i - 1] - 2 * u[from + i] + u[from + i + 1]); // race: u[]
            });
        }
    }
}
