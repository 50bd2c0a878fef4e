package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** One task initialises what all read, and nobody waits for it. */
public final class Drb124MasterNoBarrier implements Runnable {

    private final int[] local = new int[4];
    private int init;

    @Override
    public void run() {
        forAll(0, local.length, id -> {
            if (id == 0) {
                init = 10; // race: init
            }
            local[id] = init; // race: init
        });
    }
}
