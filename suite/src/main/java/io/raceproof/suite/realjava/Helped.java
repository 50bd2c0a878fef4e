package io.raceproof.suite.realjava;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** A worker that waits runs other tasks meanwhile, which have nothing to do with the one that waits. */
public final class Helped implements Runnable {
    private final int[] cells = new int[3];

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
            Leaf[] leaves = {new Leaf(0), new Leaf(1), new Leaf(2)};
            for (Leaf leaf : leaves) {
                leaf.fork();
            }
            for (Leaf leaf : leaves) {
                leaf.join();
            }
            cells[0] += cells[1] + cells[2];
        }
    }

    @Override
    public void run() {

        ForkJoinPool pool = new ForkJoinPool(1);
        pool.invoke(new Parent());
        cells[0]++;
        pool.shutdown();
    }
}
