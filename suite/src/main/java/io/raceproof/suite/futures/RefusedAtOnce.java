package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The same where the future is complete already. */
public final class RefusedAtOnce implements Runnable {
    private int x;

    @Override
    public void run() {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.shutdown();
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> x = 1);
        future.join();
        CompletableFuture<Integer> next = future.thenApplyAsync(value -> value, pool);
        int result = next.exceptionally(failure -> 1).join();
        x += result;
    }
}
