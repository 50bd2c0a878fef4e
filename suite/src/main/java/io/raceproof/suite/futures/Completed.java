package io.raceproof.suite.futures;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;

/** A future is completed by another thread: that is what readers come after. */
public final class Completed implements Runnable {
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread completer = new Thread(() -> {
            x = 1;
            future.complete(1);
        });
        completer.start();
        int result = future.join();
        x += result;
        Await.join(completer);
    }
}
