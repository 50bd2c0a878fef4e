package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** A stream in each element of another. */
public final class StreamsNested implements Runnable {
    private final int[] cells = new int[4];

    @Override
    public void run() {
        IntStream.range(0, 2)
                .parallel()
                .forEach(i -> cells[i] =
                        IntStream.range(0, 4).parallel().map(j -> i + j).sum());
        cells[0] += cells[1];
    }
}
