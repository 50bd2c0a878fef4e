package io.raceproof.suite.streams;

import java.util.Arrays;

/** parallelPrefix: calls of the operator are parallel. */
public final class Prefix implements Runnable {
    private final int[] cells = new int[4];
    private int weight = 1;

    @Override
    public void run() {
        Arrays.parallelPrefix(cells, (a, b) -> a + b + weight);
        Integer[] boxes = {1, 2, 3, 4};
        Arrays.parallelPrefix(boxes, (a, b) -> a + b * weight);
        weight = boxes[3] + cells[3];
    }
}
