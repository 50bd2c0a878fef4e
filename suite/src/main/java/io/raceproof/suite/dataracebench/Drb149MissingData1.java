package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** On the host: matrix times vector, a task for every row. */
public final class Drb149MissingData1 implements Runnable {

    private static final int N = 16;
    private final int[] matrix = new int[N * N];
    private final int[] v = new int[N];
    private final int[] out = new int[N];

    @Override
    public void run() {
        forAll(0, N, i -> {
            for (int j = 0; j < N; j++) {
                out[i] += matrix[i * N + j] * v[j];
            }
        });
    }
}
