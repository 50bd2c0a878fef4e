package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Two tasks write one scalar and nothing orders them. */
public final class Drb027TaskDependMissing implements Runnable {

    private int i;

    @Override
    public void run() {
        finish(() -> {
            async(() -> i = 1); // race: i
            async(() -> i = 2); // race: i
        });
        if (i == 0) {
            throw new AssertionError("neither task ran");
        }
    }
}
