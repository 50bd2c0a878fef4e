package io.raceproof.suite.realjava;

import io.raceproof.suite.Newer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/** That a task is rejected says nothing of those that were not. */
public final class RejectedRacy implements Runnable {
    private int x;

    @Override
    public void run() {

        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> x = 1); // race: x
        pool.shutdown();
        try {
            pool.execute(() -> x = 2);
        } catch (RejectedExecutionException e) {
            x++; // race: x
        }
        Newer.close(pool);
    }
}
