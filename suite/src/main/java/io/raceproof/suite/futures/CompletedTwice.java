package io.raceproof.suite.futures;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;

/** Two threads complete one future: either may be the first. */
public final class CompletedTwice implements Runnable { // clean: uses
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread first = new Thread(() -> future.complete(1));
        Thread second = new Thread(() -> future.completeExceptionally(new IllegalStateException()));
        first.start();
        second.start();
        Await.join(first);
        Await.join(second);
        x = future.handle((value, failure) -> 1).join();
    }
}
