package io.raceproof.suite.virtualthreads;

import io.raceproof.suite.Scope;
import java.util.function.Supplier;

/** Who has joined a scope follows all its subtasks. */
public final class ScopeJoined implements Runnable {
    private int x;
    private int y;

    @Override
    public void run() {
        try (Scope scope = Scope.open()) {
            Supplier<Integer> first = scope.fork(() -> x = 1);
            Supplier<Integer> second = scope.fork(() -> y = 2);
            scope.join();
            x += first.get() + second.get() + y;
        }
    }
}
