package io.raceproof.suite.reactive;

import io.raceproof.suite.Coroutines;

/** Coroutines: two that are launched write one field; their scheduler mostly hides it in one run. */
public final class CoroutinesRacy implements Runnable { // clean: uses
    private int last;

    @Override
    public void run() {
        Coroutines.block(scope -> {
            Coroutines.launch(scope, inner -> keep(1));
            Coroutines.launch(scope, inner -> keep(2));
        });
    }

    private void keep(int value) {
        last = value; // race: last?
    }
}
