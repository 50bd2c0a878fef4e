package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** On the host: one array is computed from another, element by element. */
public final class Drb099TargetParallelFor2 implements Runnable {

    @Override
    public void run() {
        int[] a = new int[100];
        int[] b = new int[100];
        forAll(0, 100, i -> a[i] = i);
        forAll(0, 100, i -> b[i] = a[i] * i);
    }
}
