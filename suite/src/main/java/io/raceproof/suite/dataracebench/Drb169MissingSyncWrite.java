package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Every task fills the same scratch row. */
public final class Drb169MissingSyncWrite implements Runnable {

    private static final int N = 12;
    private final double[][] u = new double[N][N];
    private final double[] scratch = new double[N];

    @Override
    public void run() {
        forAll(0, N, i -> {
            for (int k = 0; k < N; k++) {
                scratch[k] = u[i][k]; // race: scratch[]
            }
        });
    }
}
