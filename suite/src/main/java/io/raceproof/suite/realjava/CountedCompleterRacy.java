package io.raceproof.suite.realjava;

import java.util.concurrent.CountedCompleter;

/** A completer that does not count its second child completes without it. */
public final class CountedCompleterRacy implements Runnable {

    private int x;

    private final class Child extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1;

        Child(CountedCompleter<?> parent) {
            super(parent);
        }

        @Override
        public void compute() {
            x++; // race: x/1 x/2
            tryComplete();
        }
    }

    private final class Parent extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1;

        private Child forgotten;

        @Override
        public void compute() {
            setPendingCount(1);
            new Child(this).fork();
            forgotten = new Child(null);
            forgotten.fork();
            tryComplete();
        }
    }

    @Override
    public void run() {
        Parent parent = new Parent();
        parent.invoke();
        x++; // race: x/2
        parent.forgotten.join();
    }
}
