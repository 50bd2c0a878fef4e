package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.forAll;

/** Each chunk of a parallel loop updates its own elements; nothing is marked. */
public final class Avd36ParallelForNo implements Runnable {

    private static final int CHUNK = 1000;

    private final double[] a = new double[20 * CHUNK];

    @Override
    public void run() {
        forAll(0, a.length / CHUNK, chunk -> {
            for (int i = chunk * CHUNK; i < (chunk + 1) * CHUNK; i++) {
                a[i] = Math.sqrt(a[i]);
                a[i] += 23;
                a[i] *= 34;
                a[i] -= 234;
            }
        });
    }
}
