package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** What is registered at once when the future is complete runs beside the rest. */
public final class HandledBeside implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> done = CompletableFuture.completedFuture(1);
        CompletableFuture<Integer> next = done.whenComplete((value, failure) -> x = value); // race: x
        x++; // race: x
        next.join();
    }
}
