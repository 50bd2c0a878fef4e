package io.raceproof.suite.streams;

import java.util.Arrays;
import java.util.Spliterator;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntConsumer;

/** Two tasks go through the two halves of a spliterator. */
public final class SpliteratorsApart implements Runnable {
    private final int[] cells = {1, 2, 3, 4};

    @Override
    public void run() {
        Spliterator.OfInt second = Arrays.spliterator(cells);
        Spliterator.OfInt first = second.trySplit();
        IntConsumer nothing = each -> {};
        CompletableFuture<Void> other = CompletableFuture.runAsync(() -> {
            first.forEachRemaining(nothing);
            cells[0] = 7;
        });
        second.forEachRemaining(nothing);
        cells[3] = 7;
        other.join();
    }
}
