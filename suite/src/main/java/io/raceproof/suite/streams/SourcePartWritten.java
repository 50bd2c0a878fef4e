package io.raceproof.suite.streams;

import java.util.Arrays;
import java.util.concurrent.CompletableFuture;

/** A part of an array is gone through while an element of it is written. */
public final class SourcePartWritten implements Runnable {
    private final double[] cells = {1, 2, 3, 4};

    @Override
    public void run() {
        CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> cells[2] = 7); // race: cells[]
        Arrays.stream(cells, 1, 3).parallel().max(); // race: cells[]
        writer.join();
    }
}
