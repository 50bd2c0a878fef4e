package io.raceproof.suite.streams;

import java.util.Arrays;
import java.util.function.IntConsumer;

/** What is done for one element writes another element of the array that the stream goes through. */
public final class SourceWritten implements Runnable {
    private final int[] cells = {1, 2, 3, 4};

    @Override
    public void run() {
        IntConsumer writer = value -> {
            if (value == 3) {
                cells[0] = 7; // race: cells[]
            }
        };
        Arrays.stream(cells).parallel().forEach(writer); // race: cells[]
    }
}
