package io.raceproof.suite.futures;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;

/** anyOf of one that is complete already follows that one. */
public final class AnyOfDone implements Runnable { // clean: completes first
    private int x;

    @Override
    public void run() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> x = 1);
        CompletableFuture<Integer> second = new CompletableFuture<>();
        Await.pause();
        CompletableFuture.anyOf(second, first).join();
        x++;
        second.complete(1);
    }
}
