package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Tasks add to one sum without a reduction. */
public final class Drb021ReductionMissing implements Runnable {

    private final double[][] u = new double[20][20];
    private double sum;

    @Override
    public void run() {
        forAll(0, 20, i -> {
            for (int j = 0; j < 20; j++) {
                sum += u[i][j] * u[i][j]; // race: sum
            }
        });
    }
}
