package io.raceproof.suite.streams;

import java.util.Arrays;
import java.util.Comparator;

/** parallelSort beside nothing. */
public final class SortArray implements Runnable {
    private final int[] cells = new int[4];
    private int weight = 1;

    @Override
    public void run() {
        Integer[] boxes = {3, 1, 2};
        Arrays.parallelSort(boxes, Comparator.comparing(i -> -i * weight));
        Arrays.parallelSort(cells);
        weight = boxes[0] + cells[0];
    }
}
