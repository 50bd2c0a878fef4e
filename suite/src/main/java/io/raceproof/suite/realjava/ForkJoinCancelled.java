package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.util.concurrent.CancellationException;
import java.util.concurrent.RecursiveAction;

/** Whoever finds a task cancelled follows whoever cancelled it. */
public final class ForkJoinCancelled implements Runnable { // clean: cancel
    private int x;

    private static final class Never extends RecursiveAction {
        private static final long serialVersionUID = 1;

        @Override
        protected void compute() {
            throw new IllegalStateException("never forked");
        }
    }

    @Override
    public void run() {

        Never never = new Never();
        Thread thread = new Thread(() -> {
            x = 1;
            never.cancel(false);
        });
        thread.start();
        try {
            never.join();
        } catch (CancellationException e) {
            x++;
        }
        Await.join(thread);
    }
}
