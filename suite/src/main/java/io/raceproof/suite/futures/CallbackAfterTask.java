package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** A callback follows what its future did, and who joins its dependent follows both. */
public final class CallbackAfterTask implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> x = 1);
        CompletableFuture<Integer> next = future.thenApply(value -> x += value);
        int result = next.join();
        x += result;
    }
}
