package io.raceproof.suite.realjava;

import io.raceproof.suite.Newer;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

/** What is handed to a pool after that is not waited for. */
public final class QuiescentTooEarly implements Runnable {
    private int x;

    @Override
    public void run() {

        ForkJoinPool pool = new ForkJoinPool(2);
        pool.awaitQuiescence(60, TimeUnit.SECONDS);
        pool.execute(() -> x++); // race: x
        x++; // race: x
        Newer.close(pool);
    }
}
