package io.raceproof.suite.modelchecking;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Paper 2, Table 1: two tasks write two elements each, and one of these is the same. */
public final class PrimitiveArrayRace implements Runnable { // explore: RACE

    private final int[] p = new int[3];

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                p[0] = 1;
                p[1] = 1; // race: p[1]
            });
            async(() -> {
                p[1] = 2; // race: p[1]
                p[2] = 2;
            });
        });
    }
}
