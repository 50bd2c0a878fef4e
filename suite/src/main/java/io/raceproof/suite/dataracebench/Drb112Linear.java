package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** The subscript follows the loop's index. */
public final class Drb112Linear implements Runnable {

    private static final int N = 100;
    private final double[] a = new double[N];
    private final double[] b = new double[N];
    private final double[] c = new double[N];

    @Override
    public void run() {
        int first = 0;
        forAll(0, N, i -> {
            int j = first + i;
            c[j] += a[i] * b[i];
        });
    }
}
