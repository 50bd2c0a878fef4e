package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Every iteration reads element 0, which the first one writes. */
public final class Drb039TrueDepSingleElement implements Runnable {

    private final int[] a = new int[100];

    @Override
    public void run() {
        a[0] = 2;
        forAll(0, a.length, i -> a[i] = a[i] + a[0]); // race: a[]
    }
}
