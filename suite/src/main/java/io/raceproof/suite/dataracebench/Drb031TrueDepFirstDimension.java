package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Each row is computed from the row above, which another task computes. */
public final class Drb031TrueDepFirstDimension implements Runnable {

    private final double[][] b = new double[20][20];

    @Override
    public void run() {
        forAll(1, 20, i -> {
            for (int j = 1; j < 20; j++) {
                b[i][j] = b[i - 1][j - 1]; // race: b[]
            }
        });
    }
}
