package io.raceproof.suite.streams;

import java.util.Arrays;

/** parallelSetAll: each element by its own call. */
public final class SetAll implements Runnable {
    private final int[] cells = new int[4];

    @Override
    public void run() {
        Arrays.parallelSetAll(cells, i -> cells[i] + i);
        cells[0] = cells[3];
    }
}
