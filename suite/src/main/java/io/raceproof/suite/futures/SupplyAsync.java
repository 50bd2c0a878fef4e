package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** What a task did is used after it was joined. */
public final class SupplyAsync implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> ++x);
        int result = future.join();
        x += result;
    }
}
