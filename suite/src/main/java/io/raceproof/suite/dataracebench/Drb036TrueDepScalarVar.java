package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** A scalar carries a value from one iteration to the next; the length is an input. */
public final class Drb036TrueDepScalarVar implements Runnable {

    private int tmp = 10;

    @Override
    public void run() {
        int[] a = new int[Integer.getInteger("suite.n", 100)];
        forAll(0, a.length, i -> {
            a[i] = tmp; // race: tmp/1
            tmp = a[i] + i; // race: tmp/1 tmp/2
        });
    }
}
