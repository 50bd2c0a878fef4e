package io.raceproof.suite.realjava;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A shutdown does not wait. */
public final class ExecutorShutdownOnly implements Runnable {

    private int x;

    @Override
    public void run() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> x = 1); // race: x
        pool.shutdown();
        x = 2; // race: x
        try {
            pool.awaitTermination(60, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
