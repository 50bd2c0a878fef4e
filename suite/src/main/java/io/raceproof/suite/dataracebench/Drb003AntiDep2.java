package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Each row is updated from the row below, which another task updates. */
public final class Drb003AntiDep2 implements Runnable {

    private final double[][] a = new double[20][20];

    @Override
    public void run() {
        forAll(0, 19, i -> {
            for (int j = 0; j < 20; j++) {
                a[i][j] += a[i + 1][j]; // race: a[]
            }
        });
    }
}
