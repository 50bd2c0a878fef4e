package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.isolated;

/** Tasks write a scalar isolated and read it back without. */
public final class Drb074Flush implements Runnable {

    private final int[] seen = new int[10];
    private int q;

    @Override
    public void run() {
        forAll(0, seen.length, id -> {
            isolated(() -> q = 1); // race: q
            seen[id] = q; // race: q
        });
    }
}
