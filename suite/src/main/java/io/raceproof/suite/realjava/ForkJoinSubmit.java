package io.raceproof.suite.realjava;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** Runnables and callables in a pool of its own and in the common one; nested pools. */
public final class ForkJoinSubmit implements Runnable {

    private int x;
    private int y;

    @Override
    public void run() {
        ForkJoinPool own = new ForkJoinPool(2);
        try {
            x = 1;
            own.submit(() -> x++).join();
            x += ForkJoinPool.commonPool().submit(() -> x + 1).join();
            own.submit(() -> ForkJoinPool.commonPool().submit(() -> y = x).join())
                    .join();
            ForkJoinTask<Integer> adapted = ForkJoinTask.adapt(() -> y++);
            own.execute(adapted);
            y = adapted.join() + y;
        } finally {
            own.shutdown();
        }
    }
}
