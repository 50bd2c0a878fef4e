package io.raceproof.suite.streams;

import java.util.Spliterator;
import java.util.stream.IntStream;

/** A spliterator of a parallel stream is used in its task. */
public final class SpliteratorOfStream implements Runnable {
    private int x;
    private int sum;

    @Override
    public void run() {
        Spliterator<Integer> rest =
                IntStream.range(0, 4).boxed().parallel().map(i -> i + x).spliterator();
        rest.forEachRemaining(i -> sum += i);
        x = sum;
    }
}
