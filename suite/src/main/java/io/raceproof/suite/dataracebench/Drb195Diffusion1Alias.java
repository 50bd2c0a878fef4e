package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** As 194, but only one half of the exchange is done, so that from then on both names mean one buffer. */
public final class Drb195Diffusion1Alias implements Runnable {

    private static final int N = 40;

    @Override
    public void run() {
        double[][] u = {new double[N], new double[N]};
        for (int step = 0; step < 5; step++) {
            double[] from = u[0];
            double[] to = u[1];
            forAll(1, N - 1, i -> to[i] = from[i] + 0.1 * (from[i - 1] - 2 * from[i] + from[i + 1])); // race: to[]
            u[0] = to;
        }
    }
}
