package io.raceproof.suite.virtualthreads;

import io.raceproof.suite.Scope;

/** Subtasks are parallel. */
public final class ScopeSiblings implements Runnable {
    private int x;

    @Override
    public void run() {
        try (Scope scope = Scope.open()) {
            scope.fork(() -> x = 1); // race: x
            scope.fork(() -> x = 2); // race: x
            scope.join();
        }
    }
}
