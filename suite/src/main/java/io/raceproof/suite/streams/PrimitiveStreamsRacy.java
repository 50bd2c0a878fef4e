package io.raceproof.suite.streams;

import java.util.stream.DoubleStream;

/** They are parallel like others. */
public final class PrimitiveStreamsRacy implements Runnable {
    private int x;
    private int y;

    @Override
    public void run() {
        x = (int) DoubleStream.of(1, 2, 3, 4).parallel().map(d -> d + y++).sum(); // race: y
    }
}
