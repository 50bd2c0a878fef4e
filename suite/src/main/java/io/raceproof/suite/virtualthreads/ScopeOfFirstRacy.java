package io.raceproof.suite.virtualthreads;

import io.raceproof.suite.Scope;
import java.util.concurrent.CountDownLatch;

/** Subtasks of which the first counts are parallel. */
public final class ScopeOfFirstRacy implements Runnable {
    private int x;

    @Override
    public void run() {
        CountDownLatch begun = new CountDownLatch(1);
        try (Scope scope = Scope.openForFirst()) {
            scope.fork(() -> {
                while (begun.getCount() > 0) {
                    Thread.onSpinWait();
                }
                return x = 1; // race: x
            });
            scope.fork(() -> {
                begun.countDown();
                return x = 2; // race: x
            });
            scope.join();
        }
    }
}
