package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** takeWhile need not look at all. */
public final class TakeWhile implements Runnable { // clean: knows its result
    private int x;

    @Override
    public void run() {
        x = IntStream.range(0, 8).parallel().takeWhile(i -> i < 5).sum();
    }
}
