package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** A stencil skewed in time: row i of step t is on wave 2t + i, and the rows of a wave are independent. */
public final class Drb055Jacobi2dParallel implements Runnable {

    private static final int N = 10;
    private static final int STEPS = 5;
    private final double[][][] a = new double[2][N][N];

    @Override
    public void run() {
        forAll(0, N, 0, N, (i, j) -> a[0][i][j] = i * (j + 2.0) / N);
        for (int w = 1; w < 2 * STEPS + N - 1; w++) {
            int wave = w;
            forAll(Math.max(0, (wave - N + 3) / 2), Math.min(STEPS, (wave + 1) / 2), t -> sweep(t, wave - 2 * t));
        }
    }

    private void sweep(int t, int i) {
        double[][] from = a[t % 2];
        double[][] to = a[(t + 1) % 2];
        for (int j = 1; j < N - 1; j++) {
            to[i][j] = 0.2 * (from[i][j] + from[i][j - 1] + from[i][j + 1] + from[i - 1][j] + from[i + 1][j]);
        }
    }
}
