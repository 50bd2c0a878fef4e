package io.raceproof.suite.streams;

import java.util.List;

/** Predicates of a search are parallel. */
public final class FindFirstRacy implements Runnable {
    private int x;
    private int y;

    @Override
    public void run() {
        x = List.of(4, 3, 2, 1).parallelStream()
                .filter(i -> i == (y = i)) // race: y
                .findFirst()
                .get();
    }
}
