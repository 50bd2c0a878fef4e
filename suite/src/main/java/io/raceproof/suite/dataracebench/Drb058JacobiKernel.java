package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Copy, then stencil, with a barrier in between; every row sums its own error. */
public final class Drb058JacobiKernel implements Runnable {

    private static final int N = 20;
    private final double[][] u = new double[N][N];
    private final double[][] old = new double[N][N];
    private final double[] rowError = new double[N];
    private double error;

    @Override
    public void run() {
        for (int round = 0; round < 3; round++) {
            forAll(0, N, 0, N, (i, j) -> old[i][j] = u[i][j]);
            forAll(1, N - 1, i -> {
                double sum = 0;
                for (int j = 1; j < N - 1; j++) {
                    double change = (old[i - 1][j] + old[i + 1][j] + old[i][j - 1] + old[i][j + 1] + 1) / 5 - old[i][j];
                    u[i][j] = old[i][j] + change;
                    sum += change * change;
                }
                rowError[i] = sum;
            });
            for (double part : rowError) {
                error += part;
            }
        }
    }
}
