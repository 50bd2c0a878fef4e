package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A time limit ends a wait, and orders nothing else. */
public final class TimedOut implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> never = new CompletableFuture<>();
        CompletableFuture<Integer> limited = never.completeOnTimeout(1, 20, TimeUnit.MILLISECONDS);
        CompletableFuture<Void> next = limited.thenAccept(value -> x = value); // race: x
        x++; // race: x
        next.join();
    }
}
