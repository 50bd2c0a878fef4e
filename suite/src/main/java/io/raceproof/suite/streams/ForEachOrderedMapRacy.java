package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** What comes before them does not. */
public final class ForEachOrderedMapRacy implements Runnable {
    private int x;
    private int y;

    @Override
    public void run() {
        IntStream.range(0, 4).parallel().map(i -> i + y++).forEachOrdered(i -> x += i); // race: y
    }
}
