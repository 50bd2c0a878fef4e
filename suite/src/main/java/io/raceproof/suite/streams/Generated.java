package io.raceproof.suite.streams;

import java.util.stream.Stream;

/** An endless stream is cut off. */
public final class Generated implements Runnable { // clean: knows its result
    private int x;

    @Override
    public void run() {
        x = Stream.generate(() -> 1).parallel().limit(4).mapToInt(i -> i).sum();
    }
}
