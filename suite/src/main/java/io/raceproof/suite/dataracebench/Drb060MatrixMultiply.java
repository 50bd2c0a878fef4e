package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** A matrix product with a task for every row. */
public final class Drb060MatrixMultiply implements Runnable {

    private static final int N = 12;
    private final double[][] a = new double[N][N];
    private final double[][] b = new double[N][N];
    private final double[][] c = new double[N][N];

    @Override
    public void run() {
        forAll(0, N, i -> {
            for (int k = 0; k < N; k++) {
                for (int j = 0; j < N; j++) {
                    c[i][j] += a[i][k] * b[k][j];
                }
            }
        });
    }
}
