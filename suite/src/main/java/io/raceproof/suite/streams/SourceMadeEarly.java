package io.raceproof.suite.streams;

import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

/** The stream is made while nobody writes, and used up beside a writer: that is where it reads. */
public final class SourceMadeEarly implements Runnable {
    private final int[] cells = {1, 2, 3, 4};

    @Override
    public void run() {
        IntStream stream = Arrays.stream(cells);
        CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> cells[0] = 7); // race: cells[]
        stream.sum(); // race: cells[]
        writer.join();
    }
}
