package io.raceproof.suite.realjava;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;

/** A future that a thread of its own completes. */
public final class FutureTaskInThread implements Runnable {

    private int x;
    private int y;

    @Override
    public void run() {
        FutureTask<Integer> future = new FutureTask<>(() -> x = 1);
        Thread thread = new Thread(() -> {
            future.run();
            y = 1; // race: y
        });
        thread.start();
        x = get(future) + x;
        y = 2; // race: y
        try {
            thread.join();
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
