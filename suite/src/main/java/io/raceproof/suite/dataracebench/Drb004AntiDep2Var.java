package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Each row is updated from the row below, which another task updates; the size is an input. */
public final class Drb004AntiDep2Var implements Runnable {

    @Override
    public void run() {
        int n = Integer.getInteger("suite.n", 20);
        double[][] a = new double[n][n];
        forAll(0, n - 1, i -> {
            for (int j = 0; j < n; j++) {
                a[i][j] += a[i + 1][j]; // race: a[]
            }
        });
    }
}
