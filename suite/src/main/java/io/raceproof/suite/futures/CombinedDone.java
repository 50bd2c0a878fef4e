package io.raceproof.suite.futures;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;

/** The same where both are complete already. */
public final class CombinedDone implements Runnable {
    private int x;
    private int y;

    @Override
    public void run() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> x = 1);
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> y = 2);
        Await.pause();
        x = first.thenCombine(second, (a, b) -> x + y)
                .thenAcceptBoth(second, (a, b) -> y = x)
                .runAfterBoth(first, () -> y++)
                .thenApply(none -> y)
                .join();
    }
}
