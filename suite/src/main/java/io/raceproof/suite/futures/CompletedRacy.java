package io.raceproof.suite.futures;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

/** Who completes a future does not come after its task. */
public final class CompletedRacy implements Runnable {
    private final CompletableFuture<Integer> over = new CompletableFuture<>();
    private int x;

    @Override
    public void run() {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch late = new CountDownLatch(1);
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> {
            begun.countDown();
            Await.latch(late);
            over.complete(x = 1); // race: x
            return 1;
        });
        Await.latch(begun);
        future.complete(2);
        future.join();
        late.countDown();
        x++; // race: x
        over.join();
    }
}
