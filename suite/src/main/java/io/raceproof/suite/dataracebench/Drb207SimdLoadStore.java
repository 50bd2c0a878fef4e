package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** A true dependence of distance 64. */
public final class Drb207SimdLoadStore implements Runnable {

    private final int[] a = new int[192];
    private final int[] b = new int[128];

    @Override
    public void run() {
        forAll(0, 128, i -> a[i + 64] = a[i] + b[i]); // race: a[]
    }
}
