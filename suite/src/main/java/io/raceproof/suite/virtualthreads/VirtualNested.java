package io.raceproof.suite.virtualthreads;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;

/** A virtual thread that starts and joins another. */
public final class VirtualNested implements Runnable {
    private int x;

    @Override
    public void run() {
        Await.join(Newer.startVirtual(() -> {
            Await.join(Newer.startVirtual(() -> x = 1));
            x++;
        }));
        x++;
    }
}
