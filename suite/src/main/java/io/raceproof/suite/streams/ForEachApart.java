package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** Each element has a place of its own. */
public final class ForEachApart implements Runnable {
    private final int[] cells = new int[4];

    @Override
    public void run() {
        IntStream.range(0, 4).parallel().forEach(i -> cells[i] = i);
        cells[0] = cells[1] + cells[3];
    }
}
