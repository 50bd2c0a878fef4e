package io.raceproof.suite.streams;

import java.util.Arrays;
import java.util.Spliterator;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntConsumer;

/** Two tasks take elements from one spliterator. */
public final class SpliteratorShared implements Runnable {
    private final int[] cells = {1, 2, 3};

    @Override
    public void run() {
        Spliterator.OfInt spliterator = Arrays.spliterator(cells);
        IntConsumer nothing = each -> {};
        CompletableFuture<Boolean> other =
                CompletableFuture.supplyAsync(() -> spliterator.tryAdvance(nothing)); // race: Spliterator
        spliterator.tryAdvance(nothing); // race: Spliterator
        other.join();
    }
}
