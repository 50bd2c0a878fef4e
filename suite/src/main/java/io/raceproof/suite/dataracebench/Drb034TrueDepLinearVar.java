package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Two linear subscripts meet; the length is an input. */
public final class Drb034TrueDepLinearVar implements Runnable {

    @Override
    public void run() {
        int n = Integer.getInteger("suite.n", 100);
        int[] a = new int[2 * n];
        forAll(0, n, i -> a[2 * i + 1] = a[i] + 1); // race: a[]
    }
}
