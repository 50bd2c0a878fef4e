package io.raceproof.suite.realjava;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Nobody has futures; the end of the pool waits for all tasks. */
public final class ExecutorTermination implements Runnable { // clean: limit

    private final int[] cells = new int[4];

    @Override
    public void run() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (int i = 0; i < cells.length; i++) {
            int index = i;
            pool.execute(() -> cells[index] = index);
        }
        pool.shutdown();
        try {
            if (pool.awaitTermination(60, TimeUnit.SECONDS)) {
                for (int i = 0; i < cells.length; i++) {
                    cells[i]++;
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
