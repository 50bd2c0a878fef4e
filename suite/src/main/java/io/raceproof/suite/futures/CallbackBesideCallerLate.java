package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** The same where the future is completed later, by another thread. */
public final class CallbackBesideCallerLate implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> late = new CompletableFuture<>();
        CompletableFuture<Void> next = late.thenAccept(value -> x = value); // race: x
        CompletableFuture<Boolean> completer = CompletableFuture.supplyAsync(() -> late.complete(1));
        x++; // race: x
        next.join();
        completer.join();
    }
}
