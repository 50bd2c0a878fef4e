package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;

/** A pool that is shut down rejects in every schedule. */
public final class RejectedAfterShutdown implements Runnable {
    private int x;

    @Override
    public void run() {

        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> future = pool.submit(() -> x = 1);
        pool.shutdown();
        try {
            pool.execute(() -> x = 2);
        } catch (RejectedExecutionException e) {
            Await.get(future);
            x++;
        }
    }
}
