package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;

/** Two sections update one scalar, both isolated. */
public final class Drb069SectionsLock1 implements Runnable { // clean: lock

    private int i;

    @Override
    public void run() {
        finish(() -> {
            async(() -> isolated(() -> i += 1));
            async(() -> isolated(() -> i += 2));
        });
    }
}
