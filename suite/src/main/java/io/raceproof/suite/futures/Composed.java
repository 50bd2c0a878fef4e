package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** A callback that returns a future: its dependent follows that one too. */
public final class Composed implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> next = CompletableFuture.supplyAsync(() -> x = 1)
                .thenCompose(value -> CompletableFuture.supplyAsync(() -> x += value))
                .thenComposeAsync(
                        value -> CompletableFuture.completedFuture(x += value).thenApply(more -> x += more));
        int result = next.join();
        x += result;
    }
}
