package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAllChunked;

/** On the host: chunks of iterations increment one scalar. */
public final class Drb153MissingLock2Racy implements Runnable {

    private int number;

    @Override
    public void run() {
        forAllChunked(0, 100, 10, i -> number++); // race: number
    }
}
