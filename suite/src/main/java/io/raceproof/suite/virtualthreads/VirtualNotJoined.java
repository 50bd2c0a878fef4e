package io.raceproof.suite.virtualthreads;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;

/** A virtual thread that nobody has joined yet. */
public final class VirtualNotJoined implements Runnable {
    private int x;

    @Override
    public void run() {
        Thread thread = Newer.startVirtual(() -> x = 1); // race: x
        x++; // race: x
        Await.join(thread);
    }
}
