package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Three loops inside each other, with temporaries of the task's own. */
public final class Drb170NestedLoops implements Runnable {

    private static final int N = 6;
    private final double[][][] out = new double[N][N][N];

    @Override
    public void run() {
        double[][] a = new double[N][N];
        forAll(0, N, i -> {
            for (int j = 0; j < N; j++) {
                double tmp1 = a[i][j] + 1;
                for (int k = 0; k < N; k++) {
                    double tmp2 = tmp1 * k;
                    out[i][j][k] = tmp1 + tmp2;
                }
            }
        });
    }
}
