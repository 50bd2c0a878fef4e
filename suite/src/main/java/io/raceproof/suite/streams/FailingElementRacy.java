package io.raceproof.suite.streams;

import io.raceproof.suite.Await;
import java.util.stream.IntStream;

/** Who catches the exception of one element does not follow the others. */
public final class FailingElementRacy implements Runnable {
    private final int[] cells = new int[4];

    @Override
    public void run() {
        try {
            IntStream.range(0, 4).parallel().forEach(i -> {
                cells[i] = i; // race: cells[]
                if (i == 2) {
                    throw new IllegalStateException();
                }
            });
        } catch (IllegalStateException e) {
            cells[0] = cells[3] + cells[1]; // race: cells[]
        }
        Await.pause();
    }
}
