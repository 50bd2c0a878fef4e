package io.raceproof.suite.streams;

import java.util.stream.Stream;

/** Its supplier is called in parallel. */
public final class GeneratedRacy implements Runnable {
    private int x;
    private int y;

    @Override
    public void run() {
        x = Stream.generate(() -> y++) // race: y
                .parallel()
                .limit(4)
                .mapToInt(i -> i)
                .sum();
    }
}
