package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;

/** A completer that runs on after it has completed itself. */
public final class CountedCompleterSelfRunsOn implements Runnable {
    private int x;

    private final CountDownLatch over = new CountDownLatch(1);

    private final class Alone extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1;

        @Override
        public void compute() {
            tryComplete();
            x++; // race: x
            over.countDown();
        }
    }

    @Override
    public void run() {

        ForkJoinPool pool = new ForkJoinPool(1);
        Alone alone = new Alone();
        pool.execute(alone);
        alone.join();
        x++; // race: x
        Await.latch(over);
        pool.shutdown();
    }
}
