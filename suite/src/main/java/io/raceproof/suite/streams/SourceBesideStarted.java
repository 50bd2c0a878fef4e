package io.raceproof.suite.streams;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** What is done for an element starts a task that writes the next one, which is read meanwhile. */
public final class SourceBesideStarted implements Runnable {
    private final Integer[] cells = {1, 2, 3};

    @Override
    public void run() {
        List<CompletableFuture<Void>> writers = new ArrayList<>();
        Consumer<Integer> starter = value -> {
            if (value == 1) {
                writers.add(CompletableFuture.runAsync(() -> cells[1] = 2)); // race: cells[]
            }
        };
        Arrays.stream(cells).forEach(starter); // race: cells[]
        writers.forEach(CompletableFuture::join);
    }
}
