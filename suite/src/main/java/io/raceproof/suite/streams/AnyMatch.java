package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** Which elements are looked at before it is known: a choice. */
public final class AnyMatch implements Runnable { // clean: knows its result
    private boolean found;
    private int weight = 2;

    @Override
    public void run() {
        found = IntStream.range(0, 8).parallel().anyMatch(i -> i * weight == 6);
        weight = 1;
    }
}
