package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A stage orders no more than its future. */
public final class StagesRacy implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletionStage<Integer> stage = CompletableFuture.completedStage(1);
        CompletionStage<Void> next = stage.thenAccept(value -> x = value); // race: x
        x++; // race: x
        next.toCompletableFuture().join();
    }
}
