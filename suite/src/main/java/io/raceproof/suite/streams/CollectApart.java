package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** Each container is one part's, until the combiner has it. */
public final class CollectApart implements Runnable {
    private int x;

    @Override
    public void run() {
        Sum sum = IntStream.range(0, 8).parallel().collect(Sum::new, Sum::add, Sum::addAll);
        x = sum.total;
    }

    private static final class Sum {
        private int total;

        private void add(int value) {
            total += value;
        }

        private void addAll(Sum other) {
            total += other.total;
            other.total = 0;
        }
    }
}
