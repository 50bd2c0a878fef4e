package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** A task for every element of a matrix. */
public final class Drb093Doall2Collapse implements Runnable {

    private final int[][] a = new int[20][20];

    @Override
    public void run() {
        forAll(0, 20, 0, 20, (i, j) -> a[i][j] += 1);
    }
}
