package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAllChunked;

/** Matrix times vector: rows in order, each summed by several tasks with a part each. */
public final class Drb062MatrixVector2 implements Runnable {

    private static final int N = 20;
    private static final int CHUNK = 5;
    private final double[][] a = new double[N][N];
    private final double[] v = new double[N];
    private final double[] out = new double[N];

    @Override
    public void run() {
        for (int r = 0; r < N; r++) {
            double[] row = a[r];
            double[] part = new double[N / CHUNK];
            forAllChunked(0, N, CHUNK, j -> part[j / CHUNK] += row[j] * v[j]);
            for (double sum : part) {
                out[r] += sum;
            }
        }
    }
}
