package io.raceproof.suite.virtualthreads;

import io.raceproof.suite.Scope;
import java.util.function.Supplier;

/** Who has only joined it follows the first. */
public final class ScopeOfFirstRacy implements Runnable {
    private int x;

    @Override
    public void run() {
        try (Scope scope = Scope.openForFirst()) {
            Supplier<Integer> first = scope.fork(() -> x = 1); // race: x
            scope.fork(() -> x = 2); // race: x
            scope.join();
        }
    }
}
