package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** allOf of the others says nothing of this one. */
public final class AllOfForgotten implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> x = 1); // race: x
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> third = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture.allOf(second, third).join();
        x++; // race: x
        first.join();
    }
}
