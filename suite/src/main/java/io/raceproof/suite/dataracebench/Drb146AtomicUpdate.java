package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.isolated;

/** On the host: tasks count up one scalar, isolated on one object. */
public final class Drb146AtomicUpdate implements Runnable { // clean: lock

    private final Object guard = new Object();
    private int number;

    @Override
    public void run() {
        forAll(0, 20, i -> isolated(guard, () -> number++));
    }
}
