package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Two reads under a read lock, and a writer that must wait for both. */
public final class ReadersShare implements Runnable { // clean: lock

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    @Atomic
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                lock.readLock().lock();
                int first = x;
                int second = x;
                lock.readLock().unlock();
            });
            async(() -> {
                lock.writeLock().lock();
                x = 3;
                lock.writeLock().unlock();
            });
        });
    }
}
