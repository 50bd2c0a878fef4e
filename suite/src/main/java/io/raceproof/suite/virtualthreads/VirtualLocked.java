package io.raceproof.suite.virtualthreads;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;

/** Virtual threads and a lock. */
public final class VirtualLocked implements Runnable { // clean: lock
    private int x;

    @Override
    public void run() {
        Thread first = Newer.startVirtual(this::add);
        Thread second = Newer.startVirtual(this::add);
        Await.join(first);
        Await.join(second);
    }

    private synchronized void add() {
        x++;
    }
}
