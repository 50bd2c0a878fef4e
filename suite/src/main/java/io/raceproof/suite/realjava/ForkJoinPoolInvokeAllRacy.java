package io.raceproof.suite.realjava;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;

/** Tasks of one invokeAll are not ordered with each other. */
public final class ForkJoinPoolInvokeAllRacy implements Runnable {
    private int x;

    @Override
    public void run() {

        ForkJoinPool pool = new ForkJoinPool(2);
        Callable<Integer> increment = () -> x++; // race: x
        pool.invokeAll(List.of(increment, increment));
        x++;
        pool.shutdown();
    }
}
