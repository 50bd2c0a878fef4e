package io.raceproof.suite.streams;

import java.util.stream.IntStream;

/** An exception in an element reaches the caller. */
public final class FailingElement implements Runnable {
    private final int[] cells = new int[4];
    private int x;

    @Override
    public void run() {
        try {
            IntStream.range(0, 4).parallel().forEach(i -> {
                cells[i] = i;
                if (i == 2) {
                    throw new IllegalStateException();
                }
            });
        } catch (IllegalStateException e) {
            x = 1;
        }
    }
}
