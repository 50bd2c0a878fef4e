package io.raceproof.suite.virtualthreads;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;

/** Two virtual threads on one carrier are parallel. */
public final class VirtualSiblings implements Runnable {
    private int x;

    @Override
    public void run() {
        Thread first = Newer.startVirtual(() -> x = 1); // race: x
        Thread second = Newer.startVirtual(() -> x = 2); // race: x
        Await.join(first);
        Await.join(second);
    }
}
