package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;

/** Virtual threads are not modelled: named, and no reason for an alarm. */
public final class VirtualThread implements Runnable { // clean: not modelled
    private int x;

    @Override
    public void run() {

        Await.join(Newer.startVirtual(() -> x = 1));
        x++;
    }
}
