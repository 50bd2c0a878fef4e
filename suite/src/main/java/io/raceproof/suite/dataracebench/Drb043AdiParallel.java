package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Alternating directions: all rows at once, then all columns at once, several times over. */
public final class Drb043AdiParallel implements Runnable {

    private static final int N = 12;
    private final double[][] x = new double[N][N];
    private final double[][] b = new double[N][N];

    @Override
    public void run() {
        forAll(0, N, 0, N, (i, j) -> {
            x[i][j] = (double) (i + j) / N;
            b[i][j] = 2 + (double) (i * j) / N;
        });
        for (int step = 0; step < 4; step++) {
            forAll(0, N, i -> {
                for (int j = 1; j < N; j++) {
                    x[i][j] -= x[i][j - 1] / b[i][j - 1];
                    b[i][j] -= 1 / b[i][j - 1];
                }
            });
            forAll(0, N, j -> {
                for (int i = 1; i < N; i++) {
                    x[i][j] -= x[i - 1][j] / b[i - 1][j];
                    b[i][j] -= 1 / b[i - 1][j];
                }
            });
        }
    }
}
