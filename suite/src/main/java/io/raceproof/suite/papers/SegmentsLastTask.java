package io.raceproof.suite.papers;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/**
 * A task that a finish starts last runs beside those that it started before, and beside what it starts itself; what the finish's
 * own task does races with neither.
 */
public final class SegmentsLastTask implements Runnable {

    private int x;
    private int y;
    private int z;

    @Override
    public void run() {
        z = 1;
        finish(() -> {
            async(() -> x = 1); // race: x
            z = 2;
            async(this::last);
        });
        z = 4;
        y = 3;
    }

    private void last() {
        z = 3;
        async(() -> y = 1); // race: y
        x = 2; // race: x
        finish(() -> async(() -> y = 2)); // race: y
    }
}
