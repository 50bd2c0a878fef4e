package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** flatMap without side effects. */
public final class FlatMapApart implements Runnable {
    private int x;
    private int weight = 1;

    @Override
    public void run() {
        x = IntStream.range(0, 4)
                .parallel()
                .flatMap(i -> IntStream.range(0, i + weight))
                .sum();
        weight = x;
    }
}
