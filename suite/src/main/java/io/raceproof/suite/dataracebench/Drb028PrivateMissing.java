package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** A temporary that each iteration should have for itself is shared. */
public final class Drb028PrivateMissing implements Runnable {

    private final int[] a = new int[100];
    private int tmp;

    @Override
    public void run() {
        forAll(0, a.length, i -> {
            tmp = a[i] + i; // race: tmp/1 tmp/2
            a[i] = tmp; // race: tmp/2
        });
    }
}
