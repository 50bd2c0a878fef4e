package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** A callback follows its registration, whoever calls it. */
public final class CallbackAfterRegistration implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 1);
        x = 1;
        CompletableFuture<Integer> next = future.thenApply(value -> x += value);
        int result = next.join();
        x += result;
    }
}
