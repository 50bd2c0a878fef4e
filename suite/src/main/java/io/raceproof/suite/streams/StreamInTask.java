package io.raceproof.suite.streams;

import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

/** A stream beside its caller's other tasks. */
public final class StreamInTask implements Runnable {
    private int x;
    private final int[] cells = new int[4];

    @Override
    public void run() {
        CompletableFuture<Integer> other = CompletableFuture.supplyAsync(() -> x = 1); // race: x
        IntStream.range(0, 2).parallel().forEach(i -> cells[i] = x + i); // race: x
        other.join();
    }
}
