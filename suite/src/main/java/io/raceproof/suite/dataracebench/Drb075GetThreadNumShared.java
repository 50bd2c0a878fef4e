package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** One task writes a scalar, the others read it. */
public final class Drb075GetThreadNumShared implements Runnable {

    private final int[] seen = new int[4];
    private int number;

    @Override
    public void run() {
        forAll(0, seen.length, id -> {
            if (id == 0) {
                number = 4; // race: number
            } else {
                seen[id] = number; // race: number
            }
        });
    }
}
