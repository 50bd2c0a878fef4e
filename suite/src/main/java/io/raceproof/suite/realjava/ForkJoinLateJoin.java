package io.raceproof.suite.realjava;

import java.util.concurrent.RecursiveAction;

/** The forked task and its parent both count; the join comes too late. */
public final class ForkJoinLateJoin implements Runnable {

    private int count;

    private final class Count extends RecursiveAction {
        private static final long serialVersionUID = 1;

        @Override
        protected void compute() {
            count++; // race: count
        }
    }

    private final class Parent extends RecursiveAction {
        private static final long serialVersionUID = 1;

        @Override
        protected void compute() {
            Count child = new Count();
            child.fork();
            count++; // race: count
            child.join();
            count++;
        }
    }

    @Override
    public void run() {
        new Parent().invoke();
    }
}
