package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** The actions of forEachOrdered come one after the other. */
public final class ForEachOrdered implements Runnable {
    private int x;
    private int weight = 2;

    @Override
    public void run() {
        IntStream.range(0, 16).parallel().map(i -> i + weight).forEachOrdered(i -> x = x * 31 + i);
        weight = x;
    }
}
