package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** What an iteration reads at twice its index, another writes 64 further on. */
public final class Drb204SimdGather implements Runnable {

    private final int[] a = new int[128];
    private final int[] b = new int[64];

    @Override
    public void run() {
        forAll(0, 64, i -> a[i + 64] = a[2 * i] + b[i]); // race: a[]
    }
}
