package io.raceproof.suite.virtualthreads;

import io.raceproof.suite.Scope;

/** Who has closed a scope follows all, also those that were cancelled. */
public final class ScopeOfFirst implements Runnable { // clean: cancellation
    private int x;
    private int y;

    @Override
    public void run() {
        try (Scope scope = Scope.openForFirst()) {
            scope.fork(() -> x = 1);
            scope.fork(() -> y = 2);
            scope.join();
        }
        x += y;
    }
}
