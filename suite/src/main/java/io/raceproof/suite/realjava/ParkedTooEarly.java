package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.util.concurrent.locks.LockSupport;

/** What is written after the permit is given races with whoever gets it. */
public final class ParkedTooEarly implements Runnable {
    private int x;

    @Override
    public void run() {

        Thread thread = new Thread(() -> {
            LockSupport.park();
            x++; // race: x
        });
        thread.start();
        LockSupport.unpark(thread);
        x = 1; // race: x
        Await.join(thread);
    }
}
