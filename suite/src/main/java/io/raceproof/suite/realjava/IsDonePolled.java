package io.raceproof.suite.realjava;

import io.raceproof.suite.Newer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Whoever finds a future done follows it. */
public final class IsDonePolled implements Runnable { // clean: question
    private int x;

    @Override
    public void run() {

        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> future = pool.submit(() -> x = 1);
        while (!future.isDone()) {
            Thread.onSpinWait();
        }
        x++;
        Newer.close(pool);
    }
}
