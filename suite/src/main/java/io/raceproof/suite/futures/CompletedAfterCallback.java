package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** A callback that is called at once completes its dependent, which somebody else may do first. */
public final class CompletedAfterCallback implements Runnable { // clean: uses
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> source = CompletableFuture.supplyAsync(() -> 1);
        source.join();
        CompletableFuture<Integer> dependent = source.thenApply(value -> x = value);
        dependent.complete(2);
        x = dependent.join();
    }
}
