package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** On the host: every task increments all elements of one small array. */
public final class Drb161NolockSimdRacy implements Runnable {

    private final int[] cells = new int[8];

    @Override
    public void run() {
        forAll(0, 20, task -> {
            for (int i = 0; i < cells.length; i++) {
                cells[i]++; // race: cells[]
            }
        });
    }
}
