package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Three matrix products, each with a task for every tile of rows. */
public final class Drb042ThreeMmTile implements Runnable {

    private static final int N = 12;
    private static final int TILE = 4;
    private final double[][] a = new double[N][N];
    private final double[][] b = new double[N][N];
    private final double[][] e = new double[N][N];
    private final double[][] f = new double[N][N];
    private final double[][] g = new double[N][N];

    @Override
    public void run() {
        forAll(0, N, i -> {
            for (int j = 0; j < N; j++) {
                a[i][j] = i + j;
                b[i][j] = i - j;
            }
        });
        multiply(a, b, e);
        multiply(b, a, f);
        multiply(e, f, g);
    }

    private static void multiply(double[][] left, double[][] right, double[][] product) {
        forAll(0, N / TILE, tile -> {
            for (int k = 0; k < N; k++) {
                for (int i = tile * TILE; i < (tile + 1) * TILE; i++) {
                    for (int j = 0; j < N; j++) {
                        product[i][j] += left[i][k] * right[k][j];
                    }
                }
            }
        });
    }
}
