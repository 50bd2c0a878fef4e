package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Subscripts come from a table in which no two entries are as far apart as the two updates. */
public final class Drb052IndirectAccessShareBase implements Runnable {

    private static final int[] INDEX = {501, 503, 505, 507, 521, 523, 525, 527, 541, 543, 561, 563, 581, 583};
    private final double[] base = new double[700];

    @Override
    public void run() {
        forAll(0, INDEX.length, i -> {
            base[INDEX[i]] += 1.0;
            base[INDEX[i] + 12] += 3.0;
        });
    }
}
