package io.raceproof.suite.realjava;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;

/** A task that helps until its pool is quiescent follows all that the pool ran. */
public final class HelpsQuiesce implements Runnable { // clean: question
    private final int[] cells = new int[2];

    private final class Leaf extends RecursiveAction {
        private static final long serialVersionUID = 1;

        private final int index;

        Leaf(int index) {
            this.index = index;
        }

        @Override
        protected void compute() {
            cells[index]++;
        }
    }

    private final class Parent extends RecursiveAction {
        private static final long serialVersionUID = 1;

        @Override
        protected void compute() {
            new Leaf(0).fork();
            new Leaf(1).fork();
            ForkJoinTask.helpQuiesce();
            cells[0] += cells[1];
        }
    }

    @Override
    public void run() {

        ForkJoinPool pool = new ForkJoinPool(2);
        pool.invoke(new Parent());
        cells[0]++;
        pool.shutdown();
    }
}
