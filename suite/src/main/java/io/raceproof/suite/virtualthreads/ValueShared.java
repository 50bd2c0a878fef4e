package io.raceproof.suite.virtualthreads;

import io.raceproof.suite.Scope;

/** What is bound may be shared, and race. */
public final class ValueShared implements Runnable {
    private int x;

    @Override
    public void run() {
        Scope.bind(this, value -> {
            try (Scope scope = Scope.open()) {
                scope.fork(() -> value.get().x++); // race: x
                value.get().x++; // race: x
                scope.join();
            }
        });
    }
}
