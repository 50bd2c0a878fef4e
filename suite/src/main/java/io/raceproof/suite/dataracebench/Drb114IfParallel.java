package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAllChunked;

/** A loop with a true dependence that an input cuts into many tasks. */
public final class Drb114IfParallel implements Runnable {

    private final int[] a = new int[100];

    @Override
    public void run() {
        int chunk = Integer.parseInt("1");
        forAllChunked(0, a.length - 1, chunk, i -> a[i + 1] = a[i] + 1); // race: a[]
    }
}
