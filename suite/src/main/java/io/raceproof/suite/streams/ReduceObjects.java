package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** A reduction that makes a new object each time. */
public final class ReduceObjects implements Runnable {
    private int x;

    @Override
    public void run() {
        Sum sum =
                IntStream.range(0, 8).boxed().parallel().reduce(new Sum(0), (a, b) -> new Sum(a.total + b), Sum::plus);
        x = sum.total;
    }

    private static final class Sum {
        private int total;

        private Sum(int total) {
            this.total = total;
        }

        private Sum plus(Sum other) {
            return new Sum(total + other.total);
        }
    }
}
