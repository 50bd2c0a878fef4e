package io.raceproof.suite.streams;

import java.util.List;

/** What compares elements is called in parallel. */
public final class ComparatorRacy implements Runnable {
    private int x;
    private int count;

    @Override
    public void run() {
        x = List.of(3, 1, 2).parallelStream()
                .sorted((a, b) -> {
                    count++; // race: count
                    return a - b;
                })
                .reduce(0, Integer::sum);
    }
}
