package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Large inputs make every iteration write element 0. */
public final class Drb178InputDependenceLarge implements Runnable {

    private static final int LARGE = 200;

    @Override
    public void run() {
        int[] a = new int[Integer.parseInt("300")];
        forAll(0, a.length, i -> {
            a[i] = i; // race: a[]/1
            if (a.length > LARGE) {
                a[0] = 1; // race: a[]/1 a[]/2
            }
        });
    }
}
