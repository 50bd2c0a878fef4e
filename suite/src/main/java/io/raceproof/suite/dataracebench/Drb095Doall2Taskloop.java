package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAsync;

/** A loop of tasks whose inner index is shared. */
public final class Drb095Doall2Taskloop implements Runnable {

    private static final int N = 10;
    private int j;

    @Override
    public void run() {
        int[][] a = new int[N][2 * N];
        finish(() -> forAsync(0, N, i -> {
            for (j = 0; j < N; j++) { // race: j/1 j/2
                a[i][j] += 1; // race: j/2
            }
        }));
    }
}
