package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Tasks pass a value to a function that changes its own copy. */
public final class Drb081FuncArgByValue implements Runnable {

    private final int[] out = new int[4];

    @Override
    public void run() {
        int start = 3;
        forAll(0, out.length, id -> out[id] = increment(start));
    }

    private static int increment(int q) {
        int own = q;
        own += 1;
        return own;
    }
}
