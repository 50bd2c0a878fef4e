package io.raceproof.suite.streams;

import java.util.Arrays;

/** What one call of the operator returns precedes the call that gets it. */
public final class PrefixOfObjects implements Runnable { // clean: parallelPrefix
    private int x;

    @Override
    public void run() {
        Box[] boxes = {new Box(1), new Box(2), new Box(3), new Box(4)};
        Arrays.parallelPrefix(boxes, (a, b) -> new Box(a.value + b.value));
        x = boxes[3].value;
    }

    private static final class Box {
        private int value;

        private Box(int value) {
            this.value = value;
        }
    }
}
