package io.raceproof.suite.realjava;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** Tasks that one worker runs on top of each other are not ordered by that. */
public final class HelpedRacy implements Runnable {
    private int x;

    private final class Leaf extends RecursiveAction {
        private static final long serialVersionUID = 1;

        @Override
        protected void compute() {
            x++; // race: x/1 x/2
        }
    }

    private final class Parent extends RecursiveAction {
        private static final long serialVersionUID = 1;

        @Override
        protected void compute() {
            Leaf first = new Leaf();
            Leaf second = new Leaf();
            first.fork();
            second.fork();
            first.join();
            x++; // race: x/2
            second.join();
        }
    }

    @Override
    public void run() {

        ForkJoinPool pool = new ForkJoinPool(1);
        pool.invoke(new Parent());
        x++;
        pool.shutdown();
    }
}
