package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/** An executor that waits before it starts a task. */
public final class Delayed implements Runnable {
    private int x;

    @Override
    public void run() {
        Executor later = CompletableFuture.delayedExecutor(20, TimeUnit.MILLISECONDS);
        x = 1;
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> ++x, later);
        int result = future.thenApplyAsync(value -> ++x, later).join();
        x += result;
    }
}
