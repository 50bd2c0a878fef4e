package io.raceproof.suite.futures;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;

/** An executor that refuses a callback fails its dependent, after its future. */
public final class RefusedByExecutor implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CompletableFuture<Integer> next = future.thenApplyAsync(value -> value, command -> {
            throw new IllegalStateException();
        });
        Thread completer = new Thread(() -> {
            x = 1;
            future.complete(1);
        });
        completer.start();
        int result = next.handle((value, failure) -> 1).join();
        x += result;
        Await.join(completer);
    }
}
