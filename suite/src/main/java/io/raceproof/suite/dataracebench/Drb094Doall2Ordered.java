package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.api.Promise;

/** A task for every element, which waits for its upper and left neighbours by promise. */
public final class Drb094Doall2Ordered implements Runnable {

    private static final int N = 6;
    private final int[][] a = new int[N][N];
    private final int[][] shown = new int[N][N];

    @Override
    public void run() {
        Promise<?>[][] posted = new Promise<?>[N][N];
        for (Promise<?>[] row : posted) {
            for (int j = 0; j < N; j++) {
                row[j] = new Promise<Void>();
            }
        }
        forAll(0, N, 0, N, (i, j) -> {
            a[i][j] += 1;
            if (i > 0) {
                posted[i - 1][j].get();
            }
            if (j > 0) {
                posted[i][j - 1].get();
            }
            shown[i][j] = a[i][j] + (i == 0 ? 0 : shown[i - 1][j]) + (j == 0 ? 0 : shown[i][j - 1]);
            posted[i][j].set(null);
        });
    }
}
