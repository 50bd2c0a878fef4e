package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** sorted is a barrier. */
public final class BarrierSorted implements Runnable {
    private final int[] cells = new int[4];
    private final int[] sums = new int[4];
    private int x;

    @Override
    public void run() {
        IntStream.range(0, 4)
                .parallel()
                .peek(i -> cells[i] = i)
                .boxed()
                .sorted()
                .forEach(i -> sums[i] = cells[(i + 1) % 4]);
        x = sums[0];
    }
}
