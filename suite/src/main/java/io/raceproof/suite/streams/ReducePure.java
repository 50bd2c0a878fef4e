package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** A reduction without side effects. */
public final class ReducePure implements Runnable {
    private int x;
    private int weight = 2;

    @Override
    public void run() {
        x = IntStream.rangeClosed(1, 100).parallel().map(i -> i * weight).reduce(0, Integer::sum);
        weight = x;
    }
}
