package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;

/** A task of one pool waits for one of another. */
public final class NestedPools implements Runnable {
    private int x;

    @Override
    public void run() {

        ExecutorService outer = Executors.newFixedThreadPool(1);
        ForkJoinPool inner = new ForkJoinPool(1);
        Future<?> future = outer.submit(() -> {
            x = 1;
            inner.submit(() -> x++).join();
            x++;
        });
        Await.get(future);
        x++;
        Newer.close(outer);
        Newer.close(inner);
    }
}
