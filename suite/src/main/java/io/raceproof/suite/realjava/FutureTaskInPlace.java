package io.raceproof.suite.realjava;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;

/** Whoever runs a future itself goes on after it. */
public final class FutureTaskInPlace implements Runnable {

    private int x;

    @Override
    public void run() {
        FutureTask<Integer> future = new FutureTask<>(() -> x = 1);
        future.run();
        Thread thread = new Thread(() -> x += get(future));
        thread.start();
        join(thread);
        x++;
    }

    private static <T> T get(Future<T> future) {
        try {
            return future.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
