package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.locks.StampedLock;

/** The reader reads in vain only if a writer comes in between, and that is a race. */
public final class Optimist implements Runnable { // clean: er

    private final StampedLock lock = new StampedLock();
    private int x;
    private int seen;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                long stamp = lock.writeLock();
                x = 1; // race: x?
                lock.unlockWrite(stamp);
            });
            long stamp = lock.tryOptimisticRead();
            seen = x; // race: x?
            if (!lock.validate(stamp)) {
                stamp = lock.readLock();
                seen = x;
                lock.unlockRead(stamp);
            }
        });
    }
}
