package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** A callback of two futures follows both. */
public final class Combined implements Runnable {
    private int x;
    private int y;

    @Override
    public void run() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> x = 1);
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> y = 2);
        CompletableFuture<Integer> sum = first.thenCombine(second, (a, b) -> x += y);
        CompletableFuture<Void> both = sum.thenAcceptBoth(second, (a, b) -> x += y);
        CompletableFuture<Void> after = both.runAfterBothAsync(first, () -> x += y);
        after.join();
        y = x;
    }
}
