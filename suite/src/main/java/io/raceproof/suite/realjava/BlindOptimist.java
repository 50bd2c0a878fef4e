package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.locks.StampedLock;

/** Nobody validates what was read. */
public final class BlindOptimist implements Runnable {

    private final StampedLock lock = new StampedLock();
    private int x;
    private int seen;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                x = 1; // race: x
                long stamp = lock.writeLock();
                lock.unlockWrite(stamp);
            });
            seen = x; // race: x
        });
    }
}
