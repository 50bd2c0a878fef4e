package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.forAllChunked;

/** A stencil from one matrix into another and back, both in tiles. */
public final class Drb056Jacobi2dTile implements Runnable {

    private static final int N = 14;
    private static final int TILE = 4;
    private double[][] a = new double[N][N];
    private double[][] b = new double[N][N];

    @Override
    public void run() {
        for (int step = 0; step < 4; step++) {
            forAll(0, N / TILE, 0, N / TILE, this::relax);
            forAllChunked(1, N - 1, TILE, i -> {
                for (int j = 1; j < N - 1; j++) {
                    a[i][j] = b[i][j];
                }
            });
        }
    }

    private void relax(int tileI, int tileJ) {
        for (int i = 1 + tileI * TILE; i <= (tileI + 1) * TILE; i++) {
            for (int j = 1 + tileJ * TILE; j <= (tileJ + 1) * TILE; j++) {
                b[i][j] = 0.2 * (a[i][j] + a[i][j - 1] + a[i][j + 1] + a[i - 1][j] + a[i + 1][j]);
            }
        }
    }
}
