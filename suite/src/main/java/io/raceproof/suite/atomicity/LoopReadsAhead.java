package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;

/** Each round writes an element and reads the next one, so that each element is read before it is written. */
public final class LoopReadsAhead implements Runnable {

    @Atomic
    private final int[] row = new int[20];

    @Override
    public void run() {
        finish(() -> {
            async(this::sweep);
            async(() -> row[7] = 1); // between: row[]; race: row[]/1 row[]/2
        });
    }

    private int sweep() {
        int sum = 0;
        for (int i = 0; i < 19; i++) {
            row[i] = sum; // second: row[]; race: row[]/1
            sum += row[i + 1]; // first: row[]; race: row[]/2
        }
        return sum;
    }
}
