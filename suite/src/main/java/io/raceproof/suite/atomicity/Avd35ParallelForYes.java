package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.api.Atomic;

/** Each chunk of a parallel loop counts itself without a lock. */
public final class Avd35ParallelForYes implements Runnable {

    private static final int CHUNK = 1000;

    private final double[] a = new double[20 * CHUNK];

    @Atomic
    private int chunks;

    @Override
    public void run() {
        forAll(0, a.length / CHUNK, chunk -> {
            chunks++; // race: chunks; torn: chunks; between: chunks
            for (int i = chunk * CHUNK; i < (chunk + 1) * CHUNK; i++) {
                a[i] = Math.sqrt(a[i]);
                a[i] += 23;
                a[i] *= 34;
                a[i] -= 234;
            }
        });
    }
}
