package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** What a pool has begun cannot be taken out of its queue. */
public final class RemovedTooLate implements Runnable {
    private int x;

    @Override
    public void run() {

        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        CountDownLatch begun = new CountDownLatch(1);
        Runnable only = () -> {
            begun.countDown();
            x++; // race: x
        };
        pool.execute(only);
        Await.latch(begun);
        pool.remove(only);
        x++; // race: x
        Newer.close(pool);
    }
}
