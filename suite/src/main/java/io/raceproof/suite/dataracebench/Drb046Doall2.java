package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Every task updates a row of its own, with an index of its own. */
public final class Drb046Doall2 implements Runnable {

    private final int[][] a = new int[20][20];

    @Override
    public void run() {
        forAll(0, 20, i -> {
            for (int j = 0; j < 20; j++) {
                a[i][j] = a[i][j] + 1;
            }
        });
    }
}
