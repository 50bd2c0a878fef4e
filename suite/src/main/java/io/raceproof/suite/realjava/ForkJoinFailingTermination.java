package io.raceproof.suite.realjava;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.TimeUnit;

/** The end of the pool waits for a task that ends with an exception, too. */
public final class ForkJoinFailingTermination implements Runnable { // clean: limit

    private int x;

    private final class Failing extends RecursiveAction {
        private static final long serialVersionUID = 1;

        @Override
        protected void compute() {
            x = 1;
            throw new IllegalStateException("expected");
        }
    }

    @Override
    public void run() {
        ForkJoinPool own = new ForkJoinPool(2);
        own.submit(new Failing());
        own.shutdown();
        try {
            if (own.awaitTermination(60, TimeUnit.SECONDS)) {
                x++;
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
