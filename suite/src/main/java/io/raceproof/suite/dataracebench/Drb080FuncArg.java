package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Tasks pass one cell to a function that updates it. */
public final class Drb080FuncArg implements Runnable {

    @Override
    public void run() {
        int[] cell = new int[1];
        forAll(0, 4, id -> increment(cell));
    }

    private static void increment(int[] q) {
        q[0] += 1; // race: q[]
    }
}
