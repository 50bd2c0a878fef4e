package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** A callback runs beside who registers it, even if it is called at once. */
public final class CallbackBesideCaller implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> done = CompletableFuture.completedFuture(1);
        CompletableFuture<Void> next = done.thenAccept(value -> x = value); // race: x
        x++; // race: x
        next.join();
    }
}
