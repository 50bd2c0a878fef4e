package io.raceproof.suite.streams;

import java.util.List;

/** distinct is a barrier for ordered streams. */
public final class Distinct implements Runnable {
    private final int[] cells = new int[4];
    private final int[] total = new int[1];
    private int weight;

    @Override
    public void run() {
        List.of(1, 2, 1, 2, 3).parallelStream()
                .peek(i -> total[0] = weight) // race: total[]
                .distinct()
                .forEach(i -> cells[i] = i);
    }
}
