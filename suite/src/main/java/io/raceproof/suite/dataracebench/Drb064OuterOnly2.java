package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Every task shifts a row of its own to the right. */
public final class Drb064OuterOnly2 implements Runnable {

    private final double[][] b = new double[20][20];

    @Override
    public void run() {
        forAll(0, 20, i -> {
            for (int j = 1; j < 20; j++) {
                b[i][j] = b[i][j - 1];
            }
        });
    }
}
