package io.raceproof.suite.streams;

import java.util.Iterator;
import java.util.stream.IntStream;

/** An iterator of a parallel stream is used in its task. */
public final class IteratorOfStream implements Runnable {
    private int x;

    @Override
    public void run() {
        Iterator<Integer> iterator =
                IntStream.range(0, 4).boxed().parallel().map(i -> i + x++).iterator();
        while (iterator.hasNext()) {
            x += iterator.next();
        }
    }
}
