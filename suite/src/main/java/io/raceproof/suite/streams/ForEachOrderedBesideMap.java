package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** The action for one element is parallel to what is done for the next. */
public final class ForEachOrderedBesideMap implements Runnable {
    private int x;

    @Override
    public void run() {
        IntStream.range(0, 4)
                .parallel()
                .map(i -> i + x) // race: x
                .forEachOrdered(i -> x += i); // race: x
    }
}
