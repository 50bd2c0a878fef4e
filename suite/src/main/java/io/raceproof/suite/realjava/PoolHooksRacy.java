package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Whoever gets the result does not wait for what the pool does after that. */
public final class PoolHooksRacy implements Runnable {
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
            x++; // race: x/1
        }

        @Override
        protected void terminated() {
            x++; // race: x/2
        }
    }

    @Override
    public void run() {

        Hooked pool = new Hooked();
        Await.get(pool.submit(() -> x++));
        x++; // race: x/1 x/2
        Newer.close(pool);
    }
}
