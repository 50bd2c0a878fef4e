package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.isolated;

/** On the host one isolated section excludes all others, so the increments that race on a device do not. */
public final class Drb144CriticalMissingReduction implements Runnable { // clean: lock

    private int number;

    @Override
    public void run() {
        forAll(0, 20, i -> isolated(() -> number++));
    }
}
