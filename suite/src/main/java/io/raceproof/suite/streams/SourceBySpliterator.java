package io.raceproof.suite.streams;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.List;
import java.util.Spliterator;
import java.util.concurrent.CompletableFuture;

/** A spliterator of a list reads it as it goes. */
public final class SourceBySpliterator implements Runnable {
    private final List<Integer> list = new ArrayList<>(List.of(1, 2, 3));

    @Override
    public void run() {
        Spliterator<Integer> spliterator = list.spliterator();
        CompletableFuture<Boolean> writer = CompletableFuture.supplyAsync(() -> list.add(4)); // race: ArrayList
        MayBreak.use(() -> spliterator.tryAdvance(each -> {})); // race: ArrayList
        writer.join();
    }
}
