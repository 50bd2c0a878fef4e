package io.raceproof.suite.futures;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;

/** What comes after the completion does not precede the callback. */
public final class CompleterRunsOn implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CompletableFuture<Integer> next = future.thenApply(value -> x + value); // race: x
        Thread completer = new Thread(() -> {
            future.complete(1);
            x = 1; // race: x
        });
        completer.start();
        next.join();
        Await.join(completer);
    }
}
