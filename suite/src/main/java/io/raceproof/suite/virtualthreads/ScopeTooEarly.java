package io.raceproof.suite.virtualthreads;

import io.raceproof.suite.Scope;

/** Before that it does not. */
public final class ScopeTooEarly implements Runnable {
    private int x;

    @Override
    public void run() {
        try (Scope scope = Scope.open()) {
            scope.fork(() -> x = 1); // race: x
            x++; // race: x
            scope.join();
        }
    }
}
