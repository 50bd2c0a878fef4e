package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** A subscript that should follow the loop's index is a shared counter. */
public final class Drb111LinearMissing implements Runnable {

    private static final int N = 100;
    private final double[] a = new double[N];
    private final double[] b = new double[N];
    private final double[] c = new double[N];
    private int j;

    @Override
    public void run() {
        forAll(0, N, i -> {
            c[j] += a[i] * b[i]; // race: j/1 c[]?
            j++; // race: j/1 j/2
        });
    }
}
