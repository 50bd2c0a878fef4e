package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CountedCompleter;

/** A leaf that runs on after it has completed the root, in the thread that invoked the root. */
public final class CountedCompleterRunsOnInPlace implements Runnable {
    private int x;

    private final CountDownLatch over = new CountDownLatch(1);

    private final class Leaf extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1;

        Leaf(CountedCompleter<?> parent) {
            super(parent);
        }

        @Override
        public void compute() {
            propagateCompletion();
            x++; // race: x
            over.countDown();
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

        new Root().invoke();
        x++; // race: x
        Await.latch(over);
    }
}
