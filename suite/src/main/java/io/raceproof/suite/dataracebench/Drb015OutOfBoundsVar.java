package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** The element before the first of a row is the last of the row above; the size is an input. */
public final class Drb015OutOfBoundsVar implements Runnable {

    @Override
    public void run() {
        int n = Integer.getInteger("suite.n", 10);
        double[] b = new double[n * n];
        forAll(1, n, i -> {
            for (int k = i * n; k < (i + 1) * n; k++) {
                b[k] = b[k - 1]; // race: b[]
            }
        });
    }
}
