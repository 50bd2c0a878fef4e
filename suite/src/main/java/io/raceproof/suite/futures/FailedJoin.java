package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Who catches what a join throws follows what failed. */
public final class FailedJoin implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> failing = CompletableFuture.supplyAsync(() -> {
            x = 1;
            throw new IllegalStateException();
        });
        try {
            failing.join();
        } catch (CompletionException e) {
            x++;
        }
    }
}
