package io.raceproof.suite.realjava;

import java.util.concurrent.RecursiveAction;

/** A task that is taken back is run in place. */
public final class ForkJoinUnfork implements Runnable { // clean: question

    private int x;

    private final class Child extends RecursiveAction {
        private static final long serialVersionUID = 1;

        @Override
        protected void compute() {
            x++;
        }
    }

    private final class Parent extends RecursiveAction {
        private static final long serialVersionUID = 1;

        @Override
        protected void compute() {
            Child child = new Child();
            child.fork();
            if (child.tryUnfork()) {
                child.invoke();
            } else {
                child.join();
            }
            x++;
        }
    }

    @Override
    public void run() {
        new Parent().invoke();
        x++;
    }
}
