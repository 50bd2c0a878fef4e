package io.raceproof.suite.papers;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;

/** The second read of a step, outside the section of the first, races if the writer's section comes later. */
public final class SegmentsSecondRead implements Runnable { // clean: lock

    private int x;
    private int first;
    private int second;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                isolated(() -> first = x);
                second = x; // race: x?
            });
            isolated(() -> x = 1); // race: x?
        });
    }
}
