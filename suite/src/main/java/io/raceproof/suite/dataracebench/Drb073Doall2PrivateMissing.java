package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** The index of the inner loop is shared by the tasks of the outer one. */
public final class Drb073Doall2PrivateMissing implements Runnable {

    private static final int N = 10;
    private final int[][] a = new int[N][2 * N];
    private int j;

    @Override
    public void run() {
        forAll(0, N, i -> {
            for (j = 0; j < N; j++) { // race: j/1 j/2
                a[i][j] = a[i][j] + 1; // race: j/2
            }
        });
    }
}
