package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** Two callbacks of one future are parallel. */
public final class CallbacksApart implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Void> first = future.thenAccept(value -> x += value); // race: x
        CompletableFuture<Void> second = future.thenAccept(value -> x += value); // race: x
        first.join();
        second.join();
    }
}
