package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** The clock says something else in each run. */
public final class Clock implements Runnable { // clean: System.nanoTime

    private long seen;

    @Override
    public void run() {
        finish(() -> {
            async(() -> seen = System.nanoTime());
        });
    }
}
