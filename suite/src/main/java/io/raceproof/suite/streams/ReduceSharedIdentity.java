package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** A reduction into one object that all share. */
public final class ReduceSharedIdentity implements Runnable {
    private int x;

    @Override
    public void run() {
        Sum sum = IntStream.range(0, 4).boxed().parallel().reduce(new Sum(), Sum::add, (a, b) -> a);
        x = sum.total;
    }

    private static final class Sum {
        private int total;

        private Sum add(int value) {
            total += value; // race: total
            return this;
        }
    }
}
