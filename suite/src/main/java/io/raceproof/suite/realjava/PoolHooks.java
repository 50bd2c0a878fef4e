package io.raceproof.suite.realjava;

import io.raceproof.suite.Newer;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** What a pool of the program does around its tasks is part of them; its end follows all of them. */
public final class PoolHooks implements Runnable {
    private int x;

    private final class Hooked extends ThreadPoolExecutor {
        Hooked() {
            super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        }

        @Override
        protected void beforeExecute(Thread thread, Runnable task) {
            x++;
        }

        @Override
        protected void afterExecute(Runnable task, Throwable failure) {
            x++;
        }

        @Override
        protected void terminated() {
            x++;
        }
    }

    @Override
    public void run() {

        Hooked pool = new Hooked();
        pool.execute(() -> x++);
        pool.execute(() -> x++);
        Newer.close(pool);
        x++;
    }
}
