package io.raceproof.suite.reactive;

import io.raceproof.suite.Coroutines;

/** Coroutines: one that is launched launches another, and ends after it. */
public final class CoroutinesNested implements Runnable { // clean: uses
    private int cell;

    @Override
    public void run() {
        Coroutines.block(scope -> Coroutines.launch(scope, inner -> {
            cell = 1;
            Coroutines.launch(inner, innermost -> cell = 2);
        }));
        cell = 3;
    }
}
