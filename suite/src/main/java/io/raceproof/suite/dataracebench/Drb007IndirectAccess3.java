package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** As 005, with the colliding entries three apart. */
public final class Drb007IndirectAccess3 implements Runnable {

    private static final int[] INDEX = {521, 501, 503, 533, 507, 511, 551, 553, 555, 557, 581, 583};
    private final double[] base = new double[700];

    @Override
    public void run() {
        forAll(0, INDEX.length, i -> {
            int low = INDEX[i];
            int high = low + 12;
            base[low] += 1.0; // race: base[]
            base[high] += 3.0; // race: base[]
        });
    }
}
