package io.raceproof.suite.realjava;

import io.raceproof.suite.Newer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;

/** The same, asked through a reference to the method. */
public final class IsDoneReference implements Runnable { // clean: question
    private int x;

    @Override
    public void run() {

        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> future = pool.submit(() -> x = 1);
        BooleanSupplier done = future::isDone;
        while (!done.getAsBoolean()) {
            Thread.onSpinWait();
        }
        x++;
        Newer.close(pool);
    }
}
