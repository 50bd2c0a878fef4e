package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Rows of two matrices are filled at once, with temporaries of the task's own. */
public final class Drb057JacobiInitialize implements Runnable {

    private final double[][] u = new double[20][20];
    private final double[][] f = new double[20][20];

    @Override
    public void run() {
        double dx = 2.0 / 19;
        forAll(0, 20, i -> {
            for (int j = 0; j < 20; j++) {
                double x = -1 + dx * i;
                double y = -1 + dx * j;
                u[i][j] = 0;
                f[i][j] = -(1 - x * x) - (1 - y * y);
            }
        });
    }
}
