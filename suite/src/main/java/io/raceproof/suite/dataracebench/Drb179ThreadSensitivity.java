package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Iteration 1 also writes the element of iteration 0, its neighbour on the same thread. */
public final class Drb179ThreadSensitivity implements Runnable {

    private final int[] a = new int[100];

    @Override
    public void run() {
        forAll(0, a.length, i -> {
            a[i] = i; // race: a[]
            if (i == 1) {
                a[0] = 1; // race: a[]
            }
        });
    }
}
