package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** What a task does is used before it is joined. */
public final class SupplyAsyncRacy implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> ++x); // race: x
        x++; // race: x
        future.join();
    }
}
