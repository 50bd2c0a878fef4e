package io.raceproof.suite.streams;

import java.util.Arrays;
import java.util.concurrent.CompletableFuture;

/** What is done for an element waits for the task that writes the next one: each is read after it was written. */
public final class SourceBetweenJoins implements Runnable {
    private final int[] cells = {1, 0, 0};

    @Override
    public void run() {
        CompletableFuture<?>[] writers = new CompletableFuture<?>[3];
        for (int i = 1; i < 3; i++) {
            int index = i;
            writers[i] = CompletableFuture.runAsync(() -> cells[index] = index + 1);
        }
        Arrays.stream(cells).forEach(value -> {
            if (value < 3) {
                writers[value].join();
            }
        });
    }
}
