package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;

/** A thread that a builder starts is a thread like any other. */
public final class ThreadBuilt implements Runnable {
    private int x;

    @Override
    public void run() {

        Thread thread = Newer.startPlatform(() -> x = 1);
        Await.join(thread);
        x++;
    }
}
