package io.raceproof.suite.futures;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;

/** Who joins a future may call its callbacks, and what it did before does not precede them. */
public final class CallbackNotAfterJoiner implements Runnable {
    private int x;
    private int y;

    @Override
    public void run() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CompletableFuture<Void> next = future.thenAccept(value -> y = x); // race: x
        Thread joiner = new Thread(() -> {
            x = 1; // race: x
            future.join();
        });
        joiner.start();
        future.complete(1);
        next.join();
        Await.join(joiner);
    }
}
