package io.raceproof.suite.virtualthreads;

import io.raceproof.suite.Scope;

/** A scoped value is seen by who is in its scope. */
public final class ValueBound implements Runnable {

    @Override
    public void run() {
        Scope.bind(new int[1], value -> {
            try (Scope scope = Scope.open()) {
                scope.fork(() -> value.get()[0]++);
                scope.join();
                value.get()[0]++;
            }
        });
    }
}
