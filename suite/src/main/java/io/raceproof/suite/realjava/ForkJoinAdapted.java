package io.raceproof.suite.realjava;

import java.util.concurrent.ForkJoinTask;

/** A runnable or callable that is made into a ForkJoin task. */
public final class ForkJoinAdapted implements Runnable {
    private int x;

    @Override
    public void run() {

        ForkJoinTask<?> first = ForkJoinTask.adapt(() -> x++).fork();
        first.join();
        ForkJoinTask<?> second = ForkJoinTask.adapt((Runnable) () -> x++).fork();
        second.join();
        x++;
    }
}
