package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** A true dependence of distance 1, with a second operand. */
public final class Drb115ForSimd implements Runnable {

    private final int[] a = new int[100];
    private final int[] b = new int[100];

    @Override
    public void run() {
        forAll(0, a.length - 1, i -> a[i + 1] = a[i] + b[i]); // race: a[]
    }
}
