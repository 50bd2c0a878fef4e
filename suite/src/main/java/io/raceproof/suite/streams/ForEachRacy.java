package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** All elements add to one place. */
public final class ForEachRacy implements Runnable {
    private int x;

    @Override
    public void run() {
        IntStream.range(0, 4).parallel().forEach(i -> x += i); // race: x
    }
}
