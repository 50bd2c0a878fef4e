package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The writer goes on as a reader: no other writer comes in between. */
public final class Downgrade implements Runnable { // clean: sections of a lock

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(this::write);
            write();
        });
    }

    private void write() {
        lock.writeLock().lock();
        x++;
        lock.readLock().lock();
        lock.writeLock().unlock();
        int seen = x;
        lock.readLock().unlock();
        if (seen > 2) {
            throw new AssertionError(seen);
        }
    }
}
