package io.raceproof.suite.realjava;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;

/** What a pool rejects is run by whoever handed it over, as part of it. */
public final class ExecutorCallerRuns implements Runnable { // clean: full

    private int x;
    private int y;

    @Override
    public void run() {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newCachedThreadPool();
        pool.setMaximumPoolSize(1);
        pool.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
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
