package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** A supplier that always returns the same container. */
public final class CollectSharedContainer implements Runnable {
    private int x;

    @Override
    public void run() {
        Sum one = new Sum();
        IntStream.range(0, 4).parallel().collect(() -> one, Sum::add, (a, b) -> {});
        x = one.total;
    }

    private static final class Sum {
        private int total;

        private void add(int value) {
            total += value; // race: total
        }
    }
}
