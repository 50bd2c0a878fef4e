package io.raceproof.suite.streams;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** What is done for one element of a list writes the list. */
public final class SourceListWritten implements Runnable {
    private final List<Integer> list = new ArrayList<>(List.of(1, 2, 3));

    @Override
    public void run() {
        Consumer<Integer> writer = value -> {
            if (value == 3) {
                list.set(0, 7); // race: ArrayList
            }
        };
        list.parallelStream().forEach(writer); // race: ArrayList
    }
}
