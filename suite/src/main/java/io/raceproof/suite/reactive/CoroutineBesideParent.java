package io.raceproof.suite.reactive;

import io.raceproof.suite.Coroutines;

/** Coroutines: the one that launches goes on beside the one that is launched; the order of this run may hide it. */
public final class CoroutineBesideParent implements Runnable { // clean: uses
    private int cell;

    @Override
    public void run() {
        Coroutines.block(scope -> {
            Coroutines.launch(scope, inner -> cell = 1); // race: cell?
            cell = 2; // race: cell?
        });
    }
}
