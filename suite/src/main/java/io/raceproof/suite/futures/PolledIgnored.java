package io.raceproof.suite.futures;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

/** That there is no result yet says nothing of what the task has done. */
public final class PolledIgnored implements Runnable {
    private int x;

    @Override
    public void run() {
        CountDownLatch late = new CountDownLatch(1);
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> {
            Await.latch(late);
            return x = 1; // race: x
        });
        if (future.getNow(0) == 0) {
            late.countDown();
            x++; // race: x
        }
        future.join();
    }
}
