package io.raceproof.suite.realjava;

import java.util.concurrent.ForkJoinTask;

/** The same, joined too late. */
public final class ForkJoinAdaptedRacy implements Runnable {
    private int x;

    @Override
    public void run() {

        ForkJoinTask<?> task = ForkJoinTask.adapt(() -> x++).fork(); // race: x
        x++; // race: x
        task.join();
    }
}
