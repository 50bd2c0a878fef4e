package io.raceproof.suite.streams;

import java.util.Arrays;

/** A generator that changes something else. */
public final class SetAllGeneratorRacy implements Runnable {
    private final int[] cells = new int[4];
    private int x;

    @Override
    public void run() {
        Arrays.parallelSetAll(cells, i -> i + x++); // race: x
    }
}
