package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;

/** What a pool had not begun when it was stopped is handed back, for somebody else to run. */
public final class ShutdownNowDrops implements Runnable { // clean: cancel
    private int x;

    @Override
    public void run() {

        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch begun = new CountDownLatch(1);
        pool.execute(() -> {
            begun.countDown();
            LockSupport.park();
        });
        pool.execute(() -> x++);
        Await.latch(begun);
        for (Runnable dropped : pool.shutdownNow()) {
            dropped.run();
        }
        x++;
    }
}
