package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAllChunked;

/** On the host: a count by parts that the chunks own. */
public final class Drb145AtomicCritical implements Runnable {

    private static final int CHUNK = 10;
    private int number;

    @Override
    public void run() {
        int[] part = new int[10];
        forAllChunked(0, 100, CHUNK, i -> part[i / CHUNK]++);
        for (int value : part) {
            number += value;
        }
    }
}
