package io.raceproof.suite.realjava;

import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;

/** invokeAll waits for its tasks, and does not order them among each other. */
public final class ForkJoinInvokeAllRacy implements Runnable {

    private int x;

    private final class Write extends RecursiveAction {
        private static final long serialVersionUID = 1;

        @Override
        protected void compute() {
            x++; // race: x
        }
    }

    @Override
    public void run() {
        ForkJoinTask.invokeAll(new Write(), new Write());
        x++;
    }
}
