package io.raceproof.suite.streams;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Arrays of objects behind a list and in a stream, of which what is done for one element writes another. */
public final class SourcesOfObjects implements Runnable {
    private final Integer[] first = {1, 2, 3, 4};
    private final String[] second = {"a", "b", "c"};

    @Override
    public void run() {
        Consumer<Integer> number = value -> {
            if (value == 3) {
                first[0] = 7; // race: first[]
            }
        };
        Arrays.asList(first).parallelStream().forEach(number); // race: first[]
        Consumer<String> text = value -> {
            if (value.equals("a")) {
                second[2] = "d"; // race: second[]
            }
        };
        Stream.of(second).parallel().forEach(text); // race: second[]
    }
}
