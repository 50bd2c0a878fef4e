package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Matrix times vector: a task for every row, with a sum of its own. */
public final class Drb061MatrixVector1 implements Runnable {

    private final double[][] a = new double[20][20];
    private final double[] v = new double[20];
    private final double[] out = new double[20];

    @Override
    public void run() {
        forAll(0, 20, i -> {
            double sum = 0;
            for (int j = 0; j < 20; j++) {
                sum += a[i][j] * v[j];
            }
            out[i] = sum;
        });
    }
}
