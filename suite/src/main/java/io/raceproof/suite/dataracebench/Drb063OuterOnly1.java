package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Every task shifts a row of its own to the left. */
public final class Drb063OuterOnly1 implements Runnable {

    private final double[][] b = new double[20][20];

    @Override
    public void run() {
        forAll(0, 20, i -> {
            for (int j = 0; j < 19; j++) {
                b[i][j] = b[i][j + 1];
            }
        });
    }
}
