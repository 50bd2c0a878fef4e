package io.raceproof.suite.streams;

import java.util.stream.DoubleStream;
import java.util.stream.LongStream;

/** Streams of longs and doubles. */
public final class PrimitiveStreams implements Runnable {
    private int x;
    private int weight = 2;

    @Override
    public void run() {
        long sum = LongStream.range(0, 8).parallel().map(i -> i * weight).sum();
        double mean = DoubleStream.of(1, 2, 3, 4)
                .parallel()
                .map(d -> d * weight)
                .average()
                .orElse(0);
        x = (int) (sum + mean);
        weight = x;
    }
}
