package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** Who handles a failure runs beside others. */
public final class FailedRacy implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> failing = CompletableFuture.supplyAsync(() -> {
            throw new IllegalStateException();
        });
        CompletableFuture<Integer> next = failing.exceptionally(failure -> x = 1); // race: x
        x++; // race: x
        next.join();
    }
}
