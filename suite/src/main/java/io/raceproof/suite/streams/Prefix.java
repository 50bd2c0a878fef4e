package io.raceproof.suite.streams;

import java.util.Arrays;

/** parallelPrefix: what one call returns precedes the call that gets it. */
public final class Prefix implements Runnable {
    private final int[] cells = new int[4];
    private int weight = 1;

    @Override
    public void run() {
        Arrays.parallelPrefix(cells, (a, b) -> a + b + weight);
        Box[] boxes = {new Box(1), new Box(2), new Box(3), new Box(4)};
        Arrays.parallelPrefix(boxes, (a, b) -> new Box(a.value + b.value));
        weight = boxes[3].value + cells[3];
    }

    private static final class Box {
        private int value;

        private Box(int value) {
            this.value = value;
        }
    }
}
