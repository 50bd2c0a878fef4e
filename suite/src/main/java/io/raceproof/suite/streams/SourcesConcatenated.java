package io.raceproof.suite.streams;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** Two arrays in one stream; what is done for an element of the one writes the other. */
public final class SourcesConcatenated implements Runnable {
    private final int[] first = {1, 2};
    private final int[] second = {3, 4};

    @Override
    public void run() {
        IntConsumer writer = value -> {
            if (value == 1) {
                second[1] = 7; // race: second[]
            }
        };
        IntStream.concat(Arrays.stream(first), Arrays.stream(second)).parallel().forEach(writer); // race: second[]
    }
}
