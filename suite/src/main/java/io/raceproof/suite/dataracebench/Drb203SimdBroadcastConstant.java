package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Every iteration reads the same value from before the loop. */
public final class Drb203SimdBroadcastConstant implements Runnable {

    private final int[] a = new int[128];

    @Override
    public void run() {
        int c = a[64];
        forAll(0, a.length, i -> a[i] = a[i] + c);
    }
}
