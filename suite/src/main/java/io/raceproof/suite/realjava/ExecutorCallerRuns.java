package io.raceproof.suite.realjava;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** What a pool rejects is run by whoever handed it over, as part of it. */
public final class ExecutorCallerRuns implements Runnable { // clean: SynchronousQueue

    private int x;
    private int y;

    @Override
    public void run() {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                1, 1, 0, TimeUnit.SECONDS, new SynchronousQueue<>(), new ThreadPoolExecutor.CallerRunsPolicy());
        Future<?> inPool = pool.submit(() -> {
            pause();
            y = 1;
        });
        pool.execute(() -> x = 1);
        x++;
        get(inPool);
        y++;
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
