package io.raceproof.suite.streams;

import java.util.List;

/** One element is parallel to nothing. */
public final class OneElement implements Runnable {
    private int x;

    @Override
    public void run() {
        List.of(1).parallelStream().forEach(i -> x = i);
        x++;
    }
}
