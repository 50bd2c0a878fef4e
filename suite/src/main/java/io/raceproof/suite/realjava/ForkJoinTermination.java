package io.raceproof.suite.realjava;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.TimeUnit;

/** Nobody joins the tasks; the end of the pool waits for all of them, and for what they forked. */
public final class ForkJoinTermination implements Runnable { // clean: limit

    private int x;
    private int y;

    private final class Inner extends RecursiveAction {
        private static final long serialVersionUID = 1;

        @Override
        protected void compute() {
            y = 1;
        }
    }

    @Override
    public void run() {
        ForkJoinPool own = new ForkJoinPool(2);
        own.execute(() -> {
            x = 1;
            new Inner().fork();
        });
        own.shutdown();
        try {
            if (own.awaitTermination(60, TimeUnit.SECONDS)) {
                x++;
                y++;
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
