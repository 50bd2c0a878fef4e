package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Every iteration adds to an element of its own. */
public final class Drb208SimdLoadStoreOwn implements Runnable {

    private final int[] a = new int[128];
    private final int[] b = new int[128];

    @Override
    public void run() {
        forAll(0, a.length, i -> a[i] = a[i] + b[i]);
    }
}
