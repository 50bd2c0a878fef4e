package io.raceproof.suite.virtualthreads;

import io.raceproof.suite.Scope;

/** A scope in a subtask of another. */
public final class ScopeNested implements Runnable {
    private int x;

    @Override
    public void run() {
        try (Scope scope = Scope.open()) {
            scope.fork(() -> {
                try (Scope inner = Scope.open()) {
                    inner.fork(() -> x = 1);
                    inner.join();
                    return x++;
                }
            });
            scope.join();
            x++;
        }
    }
}
