package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAllChunked;

/** On the host: a dot product in chunks with a part each, beside the same by one task. */
public final class Drb097TargetTeamsDistribute implements Runnable {

    private static final int N = 100;
    private static final int CHUNK = 10;
    private final double[] a = new double[N];
    private final double[] b = new double[N];
    private double sum;
    private double check;

    @Override
    public void run() {
        double[] part = new double[N / CHUNK];
        forAllChunked(0, N, CHUNK, i -> part[i / CHUNK] += a[i] * b[i]);
        for (int i = 0; i < N; i++) {
            check += a[i] * b[i];
        }
        for (double value : part) {
            sum += value;
        }
    }
}
