package io.raceproof.suite.papers;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** What a round's task writes, the next round's own statement writes too. */
public final class PolyhedralNextRound implements Runnable {

    private final int[] a = new int[20];

    @Override
    public void run() {
        finish(() -> {
            for (int i = 0; i < a.length - 1; i++) {
                int round = i;
                a[i] = i; // race: a[]
                async(() -> a[round + 1] = round); // race: a[]
            }
        });
    }
}
