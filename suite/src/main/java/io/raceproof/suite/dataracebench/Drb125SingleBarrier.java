package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAll;

/** One task initialises what all read after it has ended. */
public final class Drb125SingleBarrier implements Runnable {

    private final int[] local = new int[4];
    private int init;

    @Override
    public void run() {
        finish(() -> async(() -> init = 10));
        forAll(0, local.length, id -> local[id] = init);
    }
}
