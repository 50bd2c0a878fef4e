package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** Failures are passed on, and who handles them follows what failed. */
public final class Failed implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> failing = CompletableFuture.supplyAsync(() -> {
            x = 1;
            throw new IllegalStateException();
        });
        CompletableFuture<Integer> next = failing.thenApply(value -> value + 1)
                .thenCombine(CompletableFuture.completedFuture(1), Integer::sum)
                .whenComplete((value, failure) -> x++)
                .exceptionally(failure -> ++x);
        int result = next.handle((value, failure) -> x += value).join();
        x += result;
    }
}
