package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** A callback whose dependent is complete is not called; had the other future been faster, it would race. */
public final class CompletedBeforeCallback implements Runnable { // clean: uses
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> source = new CompletableFuture<>();
        CompletableFuture<Integer> dependent = source.thenApply(value -> x = value);
        dependent.complete(2);
        x++;
        CompletableFuture.runAsync(() -> source.complete(1)).join();
    }
}
