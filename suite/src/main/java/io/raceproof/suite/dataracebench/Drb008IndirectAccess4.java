package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** As 005, with the colliding entries side by side. */
public final class Drb008IndirectAccess4 implements Runnable {

    private static final int[] INDEX = {521, 533, 501, 503, 505, 507, 551, 553, 555, 557, 581, 583};
    private final double[] base = new double[700];

    @Override
    public void run() {
        forAll(0, INDEX.length, i -> add(INDEX[i]));
    }

    private void add(int k) {
        base[k] += 1.0; // race: base[]
        base[k + 12] += 3.0; // race: base[]
    }
}
