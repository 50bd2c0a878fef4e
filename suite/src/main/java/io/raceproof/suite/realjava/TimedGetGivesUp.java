package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Whoever gives up waiting has not seen anything. */
public final class TimedGetGivesUp implements Runnable {
    private int x;

    @Override
    public void run() {

        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch late = new CountDownLatch(1);
        Future<?> future = pool.submit(() -> {
            Await.latch(late);
            x = 1; // race: x
        });
        try {
            Await.call(() -> future.get(1, TimeUnit.MILLISECONDS));
        } catch (IllegalStateException e) {
            late.countDown();
            x++; // race: x
        }
        Newer.close(pool);
    }
}
