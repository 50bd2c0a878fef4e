package io.raceproof.suite.realjava;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** Two submissions to one pool are parallel, even if one worker runs both. */
public final class ForkJoinSubmitRacy implements Runnable {

    private int x;

    @Override
    public void run() {
        ForkJoinPool own = new ForkJoinPool(1);
        ForkJoinTask<?> first = own.submit(() -> {
            x++; // race: x
        });
        ForkJoinTask<?> second = own.submit(() -> {
            x++; // race: x
        });
        first.join();
        second.join();
        own.shutdown();
    }
}
