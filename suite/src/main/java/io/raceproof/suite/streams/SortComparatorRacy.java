package io.raceproof.suite.streams;

import java.util.Arrays;

/** A comparator that counts its calls. */
public final class SortComparatorRacy implements Runnable {
    private int x;

    @Override
    public void run() {
        Integer[] boxes = {3, 1, 2};
        Arrays.parallelSort(boxes, (a, b) -> a - b + 0 * x++); // race: x
    }
}
