package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** What is taken out of a pool's queue does not run there. */
public final class RemovedTask implements Runnable { // clean: cancel
    private int x;

    @Override
    public void run() {

        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        CountDownLatch end = new CountDownLatch(1);
        Runnable second = () -> x++;
        pool.execute(() -> Await.latch(end));
        pool.execute(second);
        if (pool.remove(second)) {
            second.run();
        }
        x++;
        end.countDown();
        Newer.close(pool);
    }
}
