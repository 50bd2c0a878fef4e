package io.raceproof.suite.streams;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** The end of the pool waits for the elements that go on when another one has failed. */
public final class FailingElementAwaited implements Runnable { // clean: limit

    private final int[] x = new int[64];

    @Override
    public void run() {
        ForkJoinPool own = new ForkJoinPool(2);
        own.submit(() -> IntStream.range(0, 64).parallel().forEach(i -> {
            x[i] = i;
            if (i == 20) {
                throw new IllegalStateException("expected");
            }
        }));
        own.shutdown();
        try {
            if (own.awaitTermination(60, TimeUnit.SECONDS)) {
                for (int i = 0; i < 64; i++) {
                    x[i]++;
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
