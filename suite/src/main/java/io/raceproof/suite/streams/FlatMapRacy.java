package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** What comes out of flatMap is parallel to what comes out of it for others. */
public final class FlatMapRacy implements Runnable {
    private int x;
    private int y;

    @Override
    public void run() {
        x = IntStream.range(0, 3)
                .parallel()
                .flatMap(i -> IntStream.range(0, i))
                .map(i -> i + y++) // race: y
                .sum();
    }
}
