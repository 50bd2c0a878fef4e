package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Tasks add to one sum without a reduction; the size is an input. */
public final class Drb022ReductionMissingVar implements Runnable {

    private double sum;

    @Override
    public void run() {
        int n = Integer.getInteger("suite.n", 20);
        double[][] u = new double[n][n];
        forAll(0, n, i -> {
            for (double value : u[i]) {
                sum += value * value; // race: sum
            }
        });
    }
}
