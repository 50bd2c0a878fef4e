package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Every iteration updates an element of its own. */
public final class Drb045Doall1 implements Runnable {

    private final int[] a = new int[100];

    @Override
    public void run() {
        forAll(0, a.length, i -> a[i] = a[i] + 1);
    }
}
