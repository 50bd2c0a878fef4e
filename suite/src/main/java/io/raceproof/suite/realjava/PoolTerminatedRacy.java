package io.raceproof.suite.realjava;

import io.raceproof.suite.Newer;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** What a pool does at its end is not part of shutting it down. */
public final class PoolTerminatedRacy implements Runnable {
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
            x++; // race: x
        }
    }

    @Override
    public void run() {

        Hooked pool = new Hooked();
        pool.shutdown();
        x++; // race: x
        Newer.close(pool);
    }
}
