package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** It orders no more than any other. */
public final class OwnFutureRacy implements Runnable {
    private int x;

    @Override
    public void run() {
        Own<Integer> own = new Own<>();
        own.complete(1);
        CompletableFuture<Void> next = own.thenAccept(value -> x = value); // race: x
        x++; // race: x
        next.join();
    }

    private static final class Own<T> extends CompletableFuture<T> {
        @Override
        public <U> CompletableFuture<U> newIncompleteFuture() {
            return new Own<>();
        }
    }
}
