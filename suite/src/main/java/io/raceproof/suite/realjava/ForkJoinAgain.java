package io.raceproof.suite.realjava;

import java.util.concurrent.RecursiveAction;

/** A task is made new and forked again. */
public final class ForkJoinAgain implements Runnable {

    private int x;

    private final class Child extends RecursiveAction {
        private static final long serialVersionUID = 1;

        @Override
        protected void compute() {
            x++; // race: x
        }
    }

    @Override
    public void run() {
        Child child = new Child();
        child.fork();
        child.join();
        x++;
        child.reinitialize();
        child.fork();
        x++; // race: x
        child.quietlyJoin();
        x++;
    }
}
