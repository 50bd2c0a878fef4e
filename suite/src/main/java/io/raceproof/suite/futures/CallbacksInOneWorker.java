package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Callbacks in a pool with one worker run in turns. */
public final class CallbacksInOneWorker implements Runnable { // clean: uses
    private int x;

    @Override
    public void run() {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> 2);
        CompletableFuture<Void> one = first.thenAcceptAsync(value -> x += value, pool);
        CompletableFuture<Void> other = second.thenAcceptAsync(value -> x += value, pool);
        one.join();
        other.join();
        pool.shutdown();
    }
}
