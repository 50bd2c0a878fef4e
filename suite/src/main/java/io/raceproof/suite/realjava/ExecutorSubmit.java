package io.raceproof.suite.realjava;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Futures of a pool are got before what their tasks did is used. */
public final class ExecutorSubmit implements Runnable {

    private int x;
    private int y;

    @Override
    public void run() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        x = 1;
        Future<?> first = pool.submit(() -> x++);
        Future<Integer> second = pool.submit(() -> ++y);
        get(first);
        x += get(second);
        y = x;
        pool.shutdown();
    }

    private static <T> T get(Future<T> future) {
        try {
            return future.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
