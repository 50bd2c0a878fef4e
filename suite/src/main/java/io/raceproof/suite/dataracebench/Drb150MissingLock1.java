package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAsync;
import static io.raceproof.api.Tasks.isolated;

/** On the host one lock is one lock, so the increments that race between teams do not. */
public final class Drb150MissingLock1 implements Runnable { // clean: lock

    private final Object lock = new Object();
    private int number;

    @Override
    public void run() {
        finish(() -> forAsync(0, 20, i -> isolated(lock, () -> number++)));
    }
}
