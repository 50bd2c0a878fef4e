package io.raceproof.suite.realjava;

import io.raceproof.suite.Newer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Whoever finds by its state that a future has a result follows its task. */
public final class FutureState implements Runnable { // clean: question
    private int x;

    @Override
    public void run() {

        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> future = pool.submit(() -> x = 1);
        while (!Newer.isSuccess(future)) {
            Thread.onSpinWait();
        }
        x++;
        Newer.close(pool);
    }
}
