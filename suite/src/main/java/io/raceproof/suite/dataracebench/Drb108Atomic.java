package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.isolated;

/** Tasks add to one scalar, isolated. */
public final class Drb108Atomic implements Runnable { // clean: lock

    private int a;

    @Override
    public void run() {
        forAll(0, 8, id -> isolated(() -> a += 1));
    }
}
