package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** Functions in the middle of a stream are parallel, too. */
public final class MapRacy implements Runnable {
    private int x;
    private int y;

    @Override
    public void run() {
        y = IntStream.range(0, 4).parallel().map(i -> i + x++).sum(); // race: x
    }
}
