package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.isolated;

/** Tasks write isolated, and read back without, a cell of their own. */
public final class Drb076FlushPrivate implements Runnable { // clean: lock

    private final int[] seen = new int[10];

    @Override
    public void run() {
        forAll(0, seen.length, id -> {
            int[] q = new int[1];
            isolated(() -> q[0] = 1);
            seen[id] = q[0];
        });
    }
}
