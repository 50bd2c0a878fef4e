package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** What a callback goes on to do elsewhere is not over with the callback. */
public final class ComposedRacy implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> inner = new CompletableFuture<>();
        CompletableFuture<Integer> next = CompletableFuture.completedFuture(1).thenCompose(value -> {
            inner.completeAsync(() -> x = 1); // race: x
            return CompletableFuture.completedFuture(1);
        });
        next.join();
        x++; // race: x
        inner.join();
    }
}
