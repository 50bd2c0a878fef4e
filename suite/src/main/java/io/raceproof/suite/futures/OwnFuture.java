package io.raceproof.suite.futures;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;

/** A class of the program that extends CompletableFuture, and makes dependents of its own kind. */
public final class OwnFuture implements Runnable {
    private int x;

    @Override
    public void run() {
        Own<Integer> own = new Own<>();
        CompletableFuture<Integer> next = own.thenApply(value -> x += value).thenApplyAsync(value -> x += value);
        Thread completer = new Thread(() -> {
            x = 1;
            own.complete(1);
        });
        completer.start();
        int result = next.join();
        x += result;
        Await.join(completer);
    }

    private static final class Own<T> extends CompletableFuture<T> {
        @Override
        public <U> CompletableFuture<U> newIncompleteFuture() {
            return new Own<>();
        }
    }
}
