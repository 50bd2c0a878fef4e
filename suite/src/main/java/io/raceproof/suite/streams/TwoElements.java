package io.raceproof.suite.streams;

import java.util.List;

/** Two elements are parallel, however the stream is split. */
public final class TwoElements implements Runnable {
    private int x;

    @Override
    public void run() {
        List.of(1, 2).parallelStream().forEach(i -> x = i); // race: x
    }
}
