package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** A small input keeps every iteration to its own element. */
public final class Drb178InputDependenceSmall implements Runnable {

    private static final int LARGE = 200;

    @Override
    public void run() {
        int[] a = new int[Integer.parseInt("100")];
        forAll(0, a.length, i -> {
            a[i] = i;
            if (a.length > LARGE) {
                a[0] = 1;
            }
        });
    }
}
