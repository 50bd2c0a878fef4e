package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Rows in order, but the elements of a row at once; the size is an input. */
public final class Drb038TrueDepSecondDimensionVar implements Runnable {

    @Override
    public void run() {
        int n = Integer.getInteger("suite.n", 20);
        double[][] b = new double[n][n];
        for (int r = 0; r < n; r++) {
            int i = r;
            forAll(1, n, j -> b[i][j] = b[i][j - 1]); // race: b[]
        }
    }
}
