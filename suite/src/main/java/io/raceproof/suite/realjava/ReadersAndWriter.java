package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Readers read together, the writer writes alone. */
public final class ReadersAndWriter implements Runnable { // clean: sections of a lock

    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private int x;
    private int sum;

    @Override
    public void run() {
        finish(() -> {
            async(this::read);
            async(this::read);
            lock.writeLock().lock();
            x++;
            lock.writeLock().unlock();
        });
    }

    private void read() {
        lock.readLock().lock();
        int seen = x;
        lock.readLock().unlock();
        synchronized (this) {
            sum += seen;
        }
    }
}
