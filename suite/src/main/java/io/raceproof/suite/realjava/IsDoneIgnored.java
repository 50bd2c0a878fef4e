package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** That a future is not done says nothing of what its task has done. */
public final class IsDoneIgnored implements Runnable {
    private int x;

    @Override
    public void run() {

        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch late = new CountDownLatch(1);
        Future<?> future = pool.submit(() -> {
            Await.latch(late);
            x = 1; // race: x
        });
        if (!future.isDone()) {
            late.countDown();
            x++; // race: x
        }
        Newer.close(pool);
    }
}
