package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** A callback takes a lock that the thread that calls it has already. */
public final class CallbackTakesLock implements Runnable { // clean: lock
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CompletableFuture<Void> next = future.thenAccept(value -> {
            synchronized (this) {
                x += value;
            }
        });
        synchronized (this) {
            x++;
            future.complete(1);
            x++;
        }
        next.join();
    }
}
