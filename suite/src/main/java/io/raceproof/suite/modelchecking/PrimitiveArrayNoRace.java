package io.raceproof.suite.modelchecking;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Paper 2, Table 1: two tasks write the halves of an array. */
public final class PrimitiveArrayNoRace implements Runnable { // explore: PROVED

    private final int[] p = new int[10];

    @Override
    public void run() {
        finish(() -> {
            async(() -> fill(0, p.length / 2));
            async(() -> fill(p.length / 2, p.length));
        });
    }

    private void fill(int from, int to) {
        for (int i = from; i < to; i++) {
            p[i] = i;
        }
    }
}
