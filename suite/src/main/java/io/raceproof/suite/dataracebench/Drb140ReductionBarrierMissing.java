package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAll;

/** A sum is set to zero beside the reduction that adds to it. */
public final class Drb140ReductionBarrierMissing implements Runnable {

    private int a;

    @Override
    public void run() {
        int[] part = new int[4];
        finish(() -> {
            async(() -> a = 0); // race: a
            forAll(0, part.length, id -> part[id] = id);
            for (int value : part) {
                a += value; // race: a
            }
        });
    }
}
