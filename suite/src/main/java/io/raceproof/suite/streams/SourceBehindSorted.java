package io.raceproof.suite.streams;

import java.util.Arrays;

/** Elements are read where the barrier gathers them: what comes after it may write the array. */
public final class SourceBehindSorted implements Runnable {
    private final Integer[] cells = {3, 1, 2};

    @Override
    public void run() {
        Arrays.stream(cells).parallel().sorted().forEach(value -> cells[value - 1] = value);
    }
}
