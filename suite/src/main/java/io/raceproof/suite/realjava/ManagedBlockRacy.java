package io.raceproof.suite.realjava;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** A blocker that does not block orders nothing. */
public final class ManagedBlockRacy implements Runnable {
    private int x;

    private static final class OfNothing implements ForkJoinPool.ManagedBlocker {
        @Override
        public boolean block() {
            return true;
        }

        @Override
        public boolean isReleasable() {
            return false;
        }
    }

    @Override
    public void run() {

        ForkJoinPool pool = new ForkJoinPool(2);
        ForkJoinTask<?> one = pool.submit(() -> {
            ForkJoinPool.managedBlock(new OfNothing());
            return x++; // race: x
        });
        ForkJoinTask<?> other = pool.submit(() -> x = 1); // race: x
        other.join();
        one.join();
        pool.shutdown();
    }
}
