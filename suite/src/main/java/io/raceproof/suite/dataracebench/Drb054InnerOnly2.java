package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Rows in order, each from the row above; the elements of a row at once. */
public final class Drb054InnerOnly2 implements Runnable {

    private final double[][] b = new double[20][20];

    @Override
    public void run() {
        for (int r = 1; r < 20; r++) {
            int i = r;
            forAll(1, 20, j -> b[i][j] = b[i - 1][j - 1]);
        }
    }
}
