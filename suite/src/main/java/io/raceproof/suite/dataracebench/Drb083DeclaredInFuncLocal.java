package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Tasks call a function that updates a local variable. */
public final class Drb083DeclaredInFuncLocal implements Runnable {

    private final int[] out = new int[4];

    @Override
    public void run() {
        forAll(0, out.length, id -> out[id] = increment());
    }

    private static int increment() {
        int q = 0;
        q += 1;
        return q;
    }
}
