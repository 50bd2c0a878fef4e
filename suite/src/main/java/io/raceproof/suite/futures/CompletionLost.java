package io.raceproof.suite.futures;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;

/** Who finds the future complete follows who completed it. */
public final class CompletionLost implements Runnable { // clean: uses
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread first = new Thread(() -> {
            x = 1;
            future.complete(1);
        });
        first.start();
        Await.pause();
        if (!future.complete(2)) {
            x++;
        }
        Await.join(first);
    }
}
