package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** A temporary that each iteration should have for itself is shared; the length is an input. */
public final class Drb020PrivateMissingVar implements Runnable {

    private int tmp;

    @Override
    public void run() {
        int[] a = new int[Integer.getInteger("suite.n", 100)];
        forAll(0, a.length, i -> {
            tmp = a[i] + i; // race: tmp/1 tmp/2
            a[i] = tmp; // race: tmp/2
        });
    }
}
