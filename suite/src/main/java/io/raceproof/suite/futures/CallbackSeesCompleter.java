package io.raceproof.suite.futures;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;

/** What came before the completion precedes the callback. */
public final class CallbackSeesCompleter implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CompletableFuture<Integer> next = future.thenApply(value -> x + value);
        Thread completer = new Thread(() -> {
            x = 1;
            future.complete(1);
        });
        completer.start();
        int result = next.join();
        x += result;
        Await.join(completer);
    }
}
