package io.raceproof.suite.streams;

import io.raceproof.suite.Await;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;

/** So they are in a pool with one worker. */
public final class OneWorker implements Runnable {
    private int x;

    @Override
    public void run() {
        ForkJoinPool pool = new ForkJoinPool(1);
        Await.get(pool.submit(() -> IntStream.range(0, 8).parallel().forEach(i -> x = i))); // race: x
        pool.shutdown();
    }
}
