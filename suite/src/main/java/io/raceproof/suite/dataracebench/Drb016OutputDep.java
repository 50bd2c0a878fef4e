package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Every iteration reads a scalar and then writes it. */
public final class Drb016OutputDep implements Runnable {

    private final int[] a = new int[100];
    private int x = 10;

    @Override
    public void run() {
        forAll(0, a.length, i -> {
            a[i] = x; // race: x/1
            x = i; // race: x/1 x/2
        });
    }
}
