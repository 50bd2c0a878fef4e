package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Two loops, one after the other, each over a matrix of its own. */
public final class Drb113Default implements Runnable {

    private final int[][] a = new int[20][20];
    private final int[][] b = new int[20][20];

    @Override
    public void run() {
        forAll(0, 20, i -> {
            for (int j = 0; j < 20; j++) {
                a[i][j] += 1;
            }
        });
        forAll(0, 20, i -> {
            for (int j = 0; j < 20; j++) {
                b[i][j] += 1;
            }
        });
    }
}
