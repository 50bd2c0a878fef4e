package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Rows in order, each from the row below; the elements of a row at once. */
public final class Drb053InnerOnly1 implements Runnable {

    private final double[][] a = new double[20][20];

    @Override
    public void run() {
        for (int r = 0; r < 19; r++) {
            int i = r;
            forAll(0, 20, j -> a[i][j] += a[i + 1][j]);
        }
    }
}
