package io.raceproof.suite.streams;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.stream.LongStream;

/** A task adds up an array beside one that writes it. */
public final class SourceOfTask implements Runnable {
    private final long[] cells = {1, 2, 3, 4};

    @Override
    public void run() {
        finish(() -> {
            async(() -> LongStream.of(cells).sum()); // race: cells[]
            async(() -> cells[2] = 7); // race: cells[]
        });
    }
}
