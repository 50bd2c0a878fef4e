package io.raceproof.suite.realjava;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

/** Whoever finds a pool quiescent follows all that it ran. */
public final class Quiescent implements Runnable { // clean: limit
    private int x;

    @Override
    public void run() {

        ForkJoinPool pool = new ForkJoinPool(2);
        pool.execute(() -> x++);
        if (pool.awaitQuiescence(60, TimeUnit.SECONDS)) {
            x++;
        }
        pool.shutdown();
    }
}
