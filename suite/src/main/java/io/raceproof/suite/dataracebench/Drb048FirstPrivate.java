package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Every task has a copy of a value from before the loop. */
public final class Drb048FirstPrivate implements Runnable {

    private final int[] a = new int[100];

    @Override
    public void run() {
        int g = 7;
        forAll(0, a.length, i -> a[i] += g);
    }
}
