package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** A callback in an executor runs beside who registers it. */
public final class AsyncBesideCaller implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> done = CompletableFuture.completedFuture(1);
        CompletableFuture<Void> next = done.thenAcceptAsync(value -> x = value); // race: x
        x++; // race: x
        next.join();
    }
}
