package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.locks.StampedLock;

/** Writers exclude readers and writers. */
public final class Stamps implements Runnable { // clean: sections of a lock

    private final StampedLock lock = new StampedLock();
    private int x;
    private int seen;

    @Override
    public void run() {
        finish(() -> {
            async(this::write);
            write();
            long stamp = lock.readLock();
            seen = x;
            lock.unlockRead(stamp);
        });
    }

    private void write() {
        long stamp = lock.readLock();
        try {
            long upgraded = lock.tryConvertToWriteLock(stamp);
            if (upgraded == 0) {
                lock.unlockRead(stamp);
                stamp = lock.writeLock();
            } else {
                stamp = upgraded;
            }
            x++;
        } finally {
            lock.unlock(stamp);
        }
    }
}
