package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** Who joins one of two futures does not follow the other. */
public final class CombinedTooEarly implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> x = 1); // race: x
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> 2);
        CompletableFuture<Integer> next = first.thenCombine(second, (a, b) -> a + b);
        second.join();
        x++; // race: x
        next.join();
    }
}
