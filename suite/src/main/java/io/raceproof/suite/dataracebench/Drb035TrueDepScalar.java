package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** A scalar carries a value from one iteration to the next. */
public final class Drb035TrueDepScalar implements Runnable {

    private final int[] a = new int[100];
    private int tmp = 10;

    @Override
    public void run() {
        forAll(0, a.length, i -> {
            a[i] = tmp; // race: tmp/1
            tmp = a[i] + i; // race: tmp/1 tmp/2
        });
    }
}
