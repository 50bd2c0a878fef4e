package io.raceproof.suite.futures;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;

/** allOf of futures that are complete already follows all. */
public final class AllOfDone implements Runnable {
    private int x;
    private int y;

    @Override
    public void run() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> x = 1);
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> y = 1);
        CompletableFuture<Integer> third = CompletableFuture.completedFuture(1);
        Await.pause();
        CompletableFuture.allOf(first, second, third).join();
        x += y;
    }
}
