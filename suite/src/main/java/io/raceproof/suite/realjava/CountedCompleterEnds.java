package io.raceproof.suite.realjava;

import java.util.concurrent.CountedCompleter;

/** A leaf whose last act is to complete the root. */
public final class CountedCompleterEnds implements Runnable {
    private int x;

    private final class Leaf extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1;

        Leaf(CountedCompleter<?> parent) {
            super(parent);
        }

        @Override
        public void compute() {
            x++;
            tryComplete();
        }
    }

    private final class Root extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1;

        @Override
        public void compute() {
            setPendingCount(1);
            new Leaf(this).fork();
            tryComplete();
        }
    }

    @Override
    public void run() {

        Root root = new Root();
        root.fork();
        root.join();
        x++;
    }
}
