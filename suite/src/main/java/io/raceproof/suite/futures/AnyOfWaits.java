package io.raceproof.suite.futures;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;

/** anyOf of futures that are not complete yet follows the one that completes. */
public final class AnyOfWaits implements Runnable { // clean: completes first
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            Await.pause();
            return x = 1;
        });
        CompletableFuture<Integer> second = new CompletableFuture<>();
        CompletableFuture.anyOf(second, first).join();
        x++;
        second.complete(1);
    }
}
