package io.raceproof.suite.futures;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Stages that are no futures, and copies. */
public final class Stages implements Runnable {
    private int x;
    private int y;

    @Override
    public void run() {
        CompletionStage<Integer> stage =
                CompletableFuture.supplyAsync(() -> x = 1).minimalCompletionStage();
        CompletionStage<Integer> next = stage.thenApply(value -> x += value).thenCombine(stage, (a, b) -> x += a + b);
        int result = next.toCompletableFuture().copy().join();
        x += result;
        Await.pause();
        y = next.toCompletableFuture()
                .copy()
                .minimalCompletionStage()
                .toCompletableFuture()
                .join();
    }
}
