package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** A get with a time limit that is not reached orders; in another schedule it might be. */
public final class TimedGet implements Runnable { // clean: limit
    private int x;

    @Override
    public void run() {

        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> future = pool.submit(() -> x = 1);
        Await.call(() -> future.get(60, TimeUnit.SECONDS));
        x++;
        Newer.close(pool);
    }
}
