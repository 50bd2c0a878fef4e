package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** It does not follow the other. */
public final class EitherRacy implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Void> next = first.acceptEitherAsync(second, value -> x = value); // race: x
        x++; // race: x
        next.join();
        first.complete(1);
    }
}
