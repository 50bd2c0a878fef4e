package io.raceproof.suite.reactive;

import io.raceproof.suite.Coroutines;

/** Coroutines: two that are launched write a cell each; the block around them ends after both. */
public final class CoroutinesLaunched implements Runnable { // clean: uses
    private final int[] cells = new int[2];

    @Override
    public void run() {
        Coroutines.block(scope -> {
            cells[0] = 1;
            Coroutines.launch(scope, inner -> cells[0]++);
            Coroutines.launch(scope, inner -> cells[1]++);
        });
        cells[1] += cells[0];
    }
}
