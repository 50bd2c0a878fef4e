package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** What an iteration writes at twice its index, another reads 64 further on. */
public final class Drb206SimdScatter implements Runnable {

    private final int[] a = new int[128];
    private final int[] b = new int[64];

    @Override
    public void run() {
        forAll(0, 64, i -> a[2 * i] = a[i + 64] + b[i]); // race: a[]
    }
}
