package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** anyOf follows the first; which one that is another schedule may decide differently. */
public final class AnyOf implements Runnable { // clean: completes first
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> 0);
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> 1);
        x = (Integer) CompletableFuture.anyOf(first, second).join();
    }
}
