package io.raceproof.suite.realjava;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task that throws ends its worker; its future tells, and the pool goes on. */
public final class ExecutorFailure implements Runnable {

    private int x;

    @Override
    public void run() {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> failing = pool.submit(() -> {
            x = 1;
            throw new IllegalStateException("expected");
        });
        try {
            failing.get();
        } catch (ExecutionException e) {
            x++;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        pool.shutdown();
    }
}
