package io.raceproof.suite.streams;

import java.util.Arrays;

/** What is done for one element of an array writes that element, and no other. */
public final class SourceWrittenInPlace implements Runnable {
    private final int[] cells = {0, 1, 2, 3};

    @Override
    public void run() {
        Arrays.stream(cells).parallel().forEach(index -> cells[index] = -index);
    }
}
