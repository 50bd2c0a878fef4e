package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** The last word holds for the whole stream. */
public final class ParallelAtTheEnd implements Runnable {
    private int x;
    private int y;

    @Override
    public void run() {
        x = IntStream.range(0, 4).sequential().map(i -> i + y++).parallel().sum(); // race: y
    }
}
