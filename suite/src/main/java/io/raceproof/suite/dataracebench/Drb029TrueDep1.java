package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Each iteration reads the element that the one before it writes. */
public final class Drb029TrueDep1 implements Runnable {

    private final int[] a = new int[100];

    @Override
    public void run() {
        forAll(0, a.length - 1, i -> a[i + 1] = a[i] + 1); // race: a[]
    }
}
