package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** What is done for one element is in order. */
public final class MapThenForEach implements Runnable {
    private final int[] cells = new int[4];

    @Override
    public void run() {
        IntStream.range(0, 4).parallel().map(i -> cells[i] = i).forEach(i -> cells[i]++);
        cells[0] = cells[3];
    }
}
