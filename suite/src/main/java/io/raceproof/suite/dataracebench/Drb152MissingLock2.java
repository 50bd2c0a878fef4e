package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAllChunked;
import static io.raceproof.api.Tasks.isolated;

/** On the host: tasks increment one scalar, each isolated on the lock they share. */
public final class Drb152MissingLock2 implements Runnable { // clean: lock

    private final Object lock = new Object();
    private int number;

    @Override
    public void run() {
        forAllChunked(0, 20, 5, i -> isolated(lock, () -> number++));
    }
}
