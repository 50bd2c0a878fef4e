package io.raceproof.suite.futures;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;

/** The same where all is complete already. */
public final class ComposedDone implements Runnable {
    private int x;
    private int y;

    @Override
    public void run() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> x = 1);
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> y = 1);
        Await.pause();
        CompletableFuture<Integer> next = first.thenCompose(value -> second);
        int result = next.join();
        y += result;
        x += y;
    }
}
