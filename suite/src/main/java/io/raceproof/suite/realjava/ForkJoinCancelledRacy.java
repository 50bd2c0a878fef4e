package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** Cancelling does not stop what has begun. */
public final class ForkJoinCancelledRacy implements Runnable {
    private int x;

    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch cancelled = new CountDownLatch(1);
    private final CountDownLatch over = new CountDownLatch(1);

    @Override
    public void run() {

        ForkJoinPool pool = new ForkJoinPool(1);
        ForkJoinTask<?> task = pool.submit(() -> {
            begun.countDown();
            Await.latch(cancelled);
            x = 1; // race: x
            over.countDown();
        });
        Await.latch(begun);
        task.cancel(false);
        cancelled.countDown();
        try {
            task.join();
        } catch (CancellationException e) {
            x++; // race: x
        }
        Await.latch(over);
        pool.shutdown();
    }
}
