package io.raceproof.suite.realjava;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** A task that throws is over, and whoever sees its exception follows it. */
public final class ForkJoinException implements Runnable {

    private int x;
    private int y;

    private final class Fail extends RecursiveAction {
        private static final long serialVersionUID = 1;

        @Override
        protected void compute() {
            x = 1;
            throw new IllegalStateException("expected");
        }
    }

    private final class Parent extends RecursiveAction {
        private static final long serialVersionUID = 1;

        @Override
        protected void compute() {
            Fail child = new Fail();
            child.fork();
            try {
                child.join();
            } catch (IllegalStateException e) {
                x++;
            }
            y = x;
        }
    }

    @Override
    public void run() {
        ForkJoinPool.commonPool().submit(new Parent()).join();
        y++;
    }
}
