package io.raceproof.suite.realjava;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A worker that runs two tasks one after the other does not order them. */
public final class ExecutorReused implements Runnable {

    private int x;

    @Override
    public void run() {
        ExecutorService pool = Executors.newCachedThreadPool();
        Future<?> first = pool.submit(() -> x++); // race: x
        pause();
        Future<?> second = pool.submit(() -> x++); // race: x
        get(first);
        get(second);
        x++;
        pool.shutdown();
    }

    private static void pause() {
        try {
            Thread.sleep(200);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static <T> T get(Future<T> future) {
        try {
            return future.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
