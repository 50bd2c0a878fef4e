package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** A callback runs beside who completes its future, even if that thread calls it. */
public final class CallbackBesideCompleter implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CompletableFuture<Void> next = future.thenRun(() -> x = 1); // race: x
        future.complete(1);
        x++; // race: x
        next.join();
    }
}
