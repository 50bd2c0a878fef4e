package io.raceproof.suite.realjava;

import java.util.List;
import java.util.concurrent.ForkJoinPool;

/** invokeAll of a ForkJoin pool waits for all. */
public final class ForkJoinPoolInvokeAll implements Runnable {
    private final int[] cells = new int[2];

    @Override
    public void run() {

        ForkJoinPool pool = new ForkJoinPool(2);
        pool.invokeAll(List.of(() -> cells[0]++, () -> cells[1]++));
        cells[0] += cells[1];
        pool.shutdown();
    }
}
