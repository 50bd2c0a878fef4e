package io.raceproof.suite.futures;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A task of a pool that the program brings. */
public final class RunAsyncInPool implements Runnable {
    private int x;

    @Override
    public void run() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletableFuture<Void> future = CompletableFuture.runAsync(() -> x = 1, pool);
        Await.get(future);
        x++;
        pool.shutdown();
    }
}
