package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;

/** A virtual thread is a thread. */
public final class VirtualThread implements Runnable {
    private int x;

    @Override
    public void run() {

        Await.join(Newer.startVirtual(() -> x = 1));
        x++;
    }
}
