package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** Who completes a future under a lock does not lend the lock to its callbacks. */
public final class CompletedUnderLock implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CompletableFuture<Void> next = future.thenAccept(value -> x += value); // race: x
        synchronized (this) {
            future.complete(1);
        }
        synchronized (this) {
            x++; // race: x
        }
        next.join();
    }
}
