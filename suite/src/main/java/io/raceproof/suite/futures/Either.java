package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** A callback of one of two futures follows the one that it is called for. */
public final class Either implements Runnable { // clean: completes first
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> x = 1);
        first.applyToEither(second, value -> x += value)
                .acceptEither(first, value -> x += value)
                .runAfterEither(first, () -> x++)
                .join();
        x++;
        first.complete(1);
    }
}
