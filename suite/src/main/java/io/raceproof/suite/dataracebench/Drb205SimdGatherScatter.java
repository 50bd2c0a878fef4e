package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Every iteration updates the element at twice its index. */
public final class Drb205SimdGatherScatter implements Runnable {

    private final int[] a = new int[128];
    private final int[] b = new int[64];

    @Override
    public void run() {
        forAll(0, 64, i -> a[2 * i] = a[2 * i] + b[i]);
    }
}
