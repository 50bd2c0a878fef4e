package io.raceproof.suite.futures;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

/** A cancelled future does not stop its task. */
public final class Cancelled implements Runnable {
    private int x;

    @Override
    public void run() {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch late = new CountDownLatch(1);
        CompletableFuture<Void> over = new CompletableFuture<>();
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> {
            begun.countDown();
            Await.latch(late);
            x = 1; // race: x
            over.complete(null);
            return 1;
        });
        Await.latch(begun);
        if (future.cancel(true)) {
            late.countDown();
            x++; // race: x
        }
        over.join();
    }
}
