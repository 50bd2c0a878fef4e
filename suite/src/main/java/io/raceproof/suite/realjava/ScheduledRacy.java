package io.raceproof.suite.realjava;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A delay is no order. */
public final class ScheduledRacy implements Runnable {

    private int x;

    @Override
    public void run() {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        Future<Integer> later = pool.schedule(() -> ++x, 10, TimeUnit.MILLISECONDS); // race: x
        x++; // race: x
        get(later);
        pool.shutdown();
    }

    private static <T> T get(Future<T> future) {
        try {
            return future.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
