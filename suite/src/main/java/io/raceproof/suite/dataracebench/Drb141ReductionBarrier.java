package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAll;

/** A sum is set to zero, and when that is done, added to. */
public final class Drb141ReductionBarrier implements Runnable {

    private int a;

    @Override
    public void run() {
        int[] part = new int[4];
        finish(() -> async(() -> a = 0));
        forAll(0, part.length, id -> part[id] = id);
        for (int value : part) {
            a += value;
        }
    }
}
