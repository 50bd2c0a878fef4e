package io.raceproof.suite.streams;

import java.util.Arrays;

/** An operator that counts its calls. */
public final class PrefixRacy implements Runnable {
    private final int[] cells = new int[4];
    private int x;

    @Override
    public void run() {
        Arrays.parallelPrefix(cells, (a, b) -> a + b + x++); // race: x
    }
}
