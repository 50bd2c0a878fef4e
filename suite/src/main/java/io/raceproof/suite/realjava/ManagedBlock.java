package io.raceproof.suite.realjava;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** A worker that blocks with its pool's knowledge waits as any other. */
public final class ManagedBlock implements Runnable {
    private int x;

    private static final class OfLatch implements ForkJoinPool.ManagedBlocker {
        private final CountDownLatch latch;

        OfLatch(CountDownLatch latch) {
            this.latch = latch;
        }

        @Override
        public boolean block() throws InterruptedException {
            latch.await();
            return true;
        }

        @Override
        public boolean isReleasable() {
            return false;
        }
    }

    @Override
    public void run() {

        ForkJoinPool pool = new ForkJoinPool(1);
        CountDownLatch set = new CountDownLatch(1);
        ForkJoinTask<?> waiting = pool.submit(() -> {
            ForkJoinPool.managedBlock(new OfLatch(set));
            return x++;
        });
        ForkJoinTask<?> setting = pool.submit(() -> {
            x = 1;
            set.countDown();
        });
        setting.join();
        waiting.join();
        x++;
        pool.shutdown();
    }
}
