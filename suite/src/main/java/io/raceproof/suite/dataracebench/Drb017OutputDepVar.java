package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Every iteration reads a scalar and then writes it; the length is an input. */
public final class Drb017OutputDepVar implements Runnable {

    private int x = 10;

    @Override
    public void run() {
        int[] a = new int[Integer.getInteger("suite.n", 100)];
        forAll(0, a.length, i -> {
            a[i] = x; // race: x/1
            x = i; // race: x/1 x/2
        });
    }
}
