package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;

/** What a pool had begun when it was stopped runs on. */
public final class ShutdownNowRacy implements Runnable {
    private int x;

    @Override
    public void run() {

        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        pool.execute(() -> {
            begun.countDown();
            LockSupport.park();
            x = 1; // race: x
            end.countDown();
        });
        Await.latch(begun);
        pool.shutdownNow();
        x++; // race: x
        Await.latch(end);
    }
}
