package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Each row is computed from the row above; the size is an input. */
public final class Drb032TrueDepFirstDimensionVar implements Runnable {

    @Override
    public void run() {
        int n = Integer.getInteger("suite.n", 20);
        double[][] b = new double[n][n];
        forAll(1, n, i -> {
            for (int j = 1; j < n; j++) {
                b[i][j] = b[i - 1][j - 1]; // race: b[]
            }
        });
    }
}
