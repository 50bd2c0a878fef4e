package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** As 005, with the colliding entries five apart: threads with a static schedule rarely show it, tasks always do. */
public final class Drb006IndirectAccess2 implements Runnable {

    private static final int[] INDEX = {521, 501, 503, 505, 507, 533, 551, 553, 555, 557, 581, 583};
    private final double[] base = new double[700];

    @Override
    public void run() {
        forAll(0, INDEX.length, i -> {
            int k = INDEX[i];
            base[k] += 1.0; // race: base[]
            base[k + 12] += 3.0; // race: base[]
        });
    }
}
