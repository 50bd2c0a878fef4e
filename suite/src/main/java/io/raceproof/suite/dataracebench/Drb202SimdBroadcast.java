package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Every iteration reads element 64, which one of them writes. */
public final class Drb202SimdBroadcast implements Runnable {

    private final int[] a = new int[128];

    @Override
    public void run() {
        forAll(0, a.length, i -> a[i] = a[i] + a[64]); // race: a[]
    }
}
