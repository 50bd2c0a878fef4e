package io.raceproof.suite.virtualthreads;

import io.raceproof.suite.Scope;

/** A subtask that fails cancels its scope, and who has joined it follows that. */
public final class ScopeFailed implements Runnable { // clean: cancellation
    private int x;

    @Override
    public void run() {
        try (Scope scope = Scope.open()) {
            scope.fork(() -> {
                x = 1;
                throw new IllegalStateException();
            });
            if (!scope.join()) {
                x++;
            }
        }
    }
}
