package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Three matrix products, each with a task for every row. */
public final class Drb041ThreeMmParallel implements Runnable {

    private static final int N = 10;
    private final double[][] e = new double[N][N];
    private final double[][] f = new double[N][N];
    private final double[][] g = new double[N][N];

    @Override
    public void run() {
        double[][] a = new double[N][N];
        double[][] b = new double[N][N];
        forAll(0, N, i -> {
            for (int j = 0; j < N; j++) {
                a[i][j] = (double) i * j / N;
                b[i][j] = (double) i * (j + 1) / N;
            }
        });
        multiply(a, b, e);
        multiply(b, a, f);
        multiply(e, f, g);
    }

    private static void multiply(double[][] left, double[][] right, double[][] product) {
        forAll(0, N, i -> {
            for (int j = 0; j < N; j++) {
                product[i][j] = 0;
                for (int k = 0; k < N; k++) {
                    product[i][j] += left[i][k] * right[k][j];
                }
            }
        });
    }
}
