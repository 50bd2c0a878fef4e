package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAllChunked;

/** On the host: every chunk of iterations increments the same cells. */
public final class Drb164SimdMissingLock1Racy implements Runnable {

    private final int[] cells = new int[16];

    @Override
    public void run() {
        forAllChunked(0, 64, 16, i -> cells[i % 16]++); // race: cells[]
    }
}
