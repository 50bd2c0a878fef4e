package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;

/** Whoever waits for a task of one pool does not wait for what that handed to another. */
public final class NestedPoolsRacy implements Runnable {
    private int x;

    @Override
    public void run() {

        ExecutorService outer = Executors.newFixedThreadPool(1);
        ForkJoinPool inner = new ForkJoinPool(1);
        Future<?> future = outer.submit(() -> inner.execute(() -> x++)); // race: x
        Await.get(future);
        x++; // race: x
        Newer.close(outer);
        Newer.close(inner);
    }
}
