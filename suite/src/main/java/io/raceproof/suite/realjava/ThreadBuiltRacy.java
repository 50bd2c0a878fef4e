package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;

/** A thread that a builder starts, joined too late. */
public final class ThreadBuiltRacy implements Runnable {
    private int x;

    @Override
    public void run() {

        Thread thread = Newer.startPlatform(() -> x = 1); // race: x
        x++; // race: x
        Await.join(thread);
    }
}
