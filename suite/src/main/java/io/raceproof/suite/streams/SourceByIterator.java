package io.raceproof.suite.streams;

import java.util.Arrays;
import java.util.Iterator;
import java.util.concurrent.CompletableFuture;

/** The iterator of a stream reads the array as it goes, not where it was made. */
public final class SourceByIterator implements Runnable {
    private final int[] cells = {1, 2, 3};

    @Override
    public void run() {
        Iterator<Integer> iterator = Arrays.stream(cells).iterator();
        CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> cells[1] = 7); // race: cells[]
        iterator.next();
        iterator.next(); // race: cells[]
        writer.join();
    }
}
