package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** The element before the first of a row is the last of the row above, in a flattened matrix. */
public final class Drb014OutOfBounds implements Runnable {

    private static final int N = 10;
    private static final int M = 10;
    private final double[] b = new double[N * M];

    @Override
    public void run() {
        forAll(1, N, i -> {
            for (int j = 0; j < M; j++) {
                b[i * M + j] = b[i * M + j - 1]; // race: b[]
            }
        });
    }
}
