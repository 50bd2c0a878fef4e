package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Subscripts come from a table; two of its entries are 12 apart, which is the distance of the two updates. */
public final class Drb005IndirectAccess1 implements Runnable {

    private static final int[] INDEX = {501, 503, 505, 507, 521, 523, 525, 527, 541, 543, 881, 883, 901, 911, 923, 941};
    private final double[] base = new double[1000];

    @Override
    public void run() {
        forAll(0, INDEX.length, i -> {
            int k = INDEX[i];
            base[k] += 1.0 + i; // race: base[]
            base[k + 12] += 3.0 + i; // race: base[]
        });
    }
}
