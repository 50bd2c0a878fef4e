package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.isolated;

/** On the host: chunks count for themselves and add up isolated. */
public final class Drb154MissingLock3Reduction implements Runnable { // clean: lock

    private static final int CHUNK = 10;
    private final Object lock = new Object();
    private int number;

    @Override
    public void run() {
        forAll(0, 10, chunk -> {
            int[] own = new int[1];
            for (int i = 0; i < CHUNK; i++) {
                own[0]++;
            }
            isolated(lock, () -> number += own[0]);
        });
    }
}
