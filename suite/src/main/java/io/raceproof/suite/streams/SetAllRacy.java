package io.raceproof.suite.streams;

import java.util.Arrays;

/** A generator that looks at another element. */
public final class SetAllRacy implements Runnable {
    private final int[] cells = new int[4];

    @Override
    public void run() {
        Arrays.parallelSetAll(cells, this::next); // race: cells[]
    }

    private int next(int i) {
        return i == 0 ? 1 : cells[i - 1] + i; // race: cells[]
    }
}
