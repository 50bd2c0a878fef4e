package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** The first elements of a stream that is not sized. */
public final class LimitOrdered implements Runnable { // clean: knows its result
    private int x;

    @Override
    public void run() {
        x = IntStream.iterate(1, i -> i + 1)
                .parallel()
                .filter(i -> i % 2 == 0)
                .limit(4)
                .sum();
    }
}
