package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** What takes the place of what was dropped is still a task of the pool. */
public final class DiscardOldestRacy implements Runnable {
    private int x;

    @Override
    public void run() {

        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.DiscardOldestPolicy());
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        pool.execute(() -> {
            begun.countDown();
            Await.latch(end);
        });
        Await.latch(begun);
        pool.execute(() -> {});
        pool.execute(() -> x++); // race: x
        end.countDown();
        x++; // race: x
        Newer.close(pool);
    }
}
