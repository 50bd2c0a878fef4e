package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A full pool drops what has waited longest; what that is may change. */
public final class DiscardOldest implements Runnable { // clean: full
    private final int[] cells = new int[3];

    @Override
    public void run() {

        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.DiscardOldestPolicy());
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        pool.execute(() -> {
            begun.countDown();
            Await.latch(end);
            cells[0]++;
        });
        Await.latch(begun);
        pool.execute(() -> cells[1]++);
        pool.execute(() -> cells[2]++);
        end.countDown();
        Newer.close(pool);
        cells[0] += cells[1] + cells[2];
    }
}
