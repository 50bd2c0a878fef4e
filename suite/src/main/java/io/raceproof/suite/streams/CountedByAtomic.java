package io.raceproof.suite.streams;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** An atomic counter is no race, and its order is not proved. */
public final class CountedByAtomic implements Runnable { // clean: uses
    private int x;

    @Override
    public void run() {
        AtomicInteger counter = new AtomicInteger();
        IntStream.range(0, 8).parallel().forEach(i -> counter.addAndGet(i));
        x = counter.get();
    }
}
