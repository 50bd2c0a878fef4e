package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** What is done for another element is not. */
public final class PeekNeighbour implements Runnable {
    private final int[] cells = new int[4];
    private final int[] sums = new int[4];

    @Override
    public void run() {
        IntStream.range(0, 4)
                .parallel()
                .peek(i -> cells[i] = i) // race: cells[]
                .forEach(i -> sums[i] = cells[(i + 1) % 4]); // race: cells[]
    }
}
