package io.raceproof.suite.realjava;

import io.raceproof.suite.Newer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Whoever closes a pool waits for all its tasks. */
public final class PoolClosed implements Runnable {
    private final int[] cells = new int[4];

    @Override
    public void run() {

        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (int i = 0; i < cells.length; i++) {
            int index = i;
            pool.execute(() -> cells[index] = 1);
        }
        Newer.close(pool);
        for (int i = 1; i < cells.length; i++) {
            cells[0] += cells[i];
        }
    }
}
