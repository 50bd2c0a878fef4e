package io.raceproof.suite.modelchecking;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;

/** Paper 2, Table 1: nine tasks count up and down, each in an isolated section. */
public final class IntegerCounterIsolated implements Runnable { // clean: lock; explore: PROVED

    private static final int ROUNDS = 3;

    private final int[] counter = new int[1];

    @Override
    public void run() {
        finish(() -> {
            for (int round = 0; round < ROUNDS; round++) {
                async(this::up);
                async(this::down);
                async(this::up);
            }
        });
        System.out.println(counter[0]);
    }

    private void up() {
        isolated(() -> counter[0]++);
    }

    private void down() {
        isolated(() -> counter[0]--);
    }
}
