package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** A stream that is not parallel is part of its task. */
public final class SequentialStream implements Runnable {
    private int x;

    @Override
    public void run() {
        IntStream.range(0, 4).forEach(i -> x += i);
        IntStream.range(0, 4).parallel().sequential().forEach(i -> x += i);
    }
}
