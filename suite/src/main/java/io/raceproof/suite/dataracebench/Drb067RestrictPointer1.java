package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Two arrays that a caller promises to be different are filled at once. */
public final class Drb067RestrictPointer1 implements Runnable {

    private final double[] x = new double[100];
    private final double[] y = new double[100];

    @Override
    public void run() {
        fill(x, y);
    }

    private static void fill(double[] one, double[] other) {
        forAll(0, one.length, i -> {
            one[i] = 1;
            other[i] = 2;
        });
    }
}
