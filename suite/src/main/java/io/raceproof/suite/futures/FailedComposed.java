package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** A failure is answered by another future. */
public final class FailedComposed implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> failing = CompletableFuture.supplyAsync(() -> {
            x = 1;
            throw new IllegalStateException();
        });
        int result = failing.exceptionallyCompose(failure -> CompletableFuture.supplyAsync(() -> ++x))
                .exceptionallyComposeAsync(failure -> CompletableFuture.completedFuture(0))
                .join();
        x += result;
    }
}
