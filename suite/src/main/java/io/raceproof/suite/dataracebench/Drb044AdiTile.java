package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAllChunked;

/** Alternating directions in tiles of rows, then tiles of columns. */
public final class Drb044AdiTile implements Runnable {

    private static final int N = 12;
    private static final int TILE = 3;
    private final double[][] x = new double[N][N];

    @Override
    public void run() {
        for (int step = 0; step < 4; step++) {
            forAllChunked(0, N, TILE, i -> {
                for (int j = 1; j < N; j++) {
                    x[i][j] = (x[i][j] + x[i][j - 1] + i) / 2;
                }
            });
            forAllChunked(0, N, TILE, j -> {
                for (int i = 1; i < N; i++) {
                    x[i][j] = (x[i][j] + x[i - 1][j] + j) / 2;
                }
            });
        }
    }
}
