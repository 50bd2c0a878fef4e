package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** On the host: every iteration updates an element of its own. */
public final class Drb071TargetParallelForDoall implements Runnable {

    private final int[] a = new int[100];

    @Override
    public void run() {
        forAll(0, 100, i -> a[i] += 1);
    }
}
