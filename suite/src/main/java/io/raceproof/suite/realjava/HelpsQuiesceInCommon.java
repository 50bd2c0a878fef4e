package io.raceproof.suite.realjava;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** The same in the common pool, from outside. */
public final class HelpsQuiesceInCommon implements Runnable { // clean: question
    private int x;

    @Override
    public void run() {

        ForkJoinTask<?> task = ForkJoinPool.commonPool().submit(() -> x++);
        ForkJoinTask.helpQuiesce();
        x++;
        task.join();
    }
}
