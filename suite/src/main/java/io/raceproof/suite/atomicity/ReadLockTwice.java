package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Two reads under a read lock taken twice. */
public final class ReadLockTwice implements Runnable {

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    @Atomic
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                lock.readLock().lock();
                int first = x; // torn: x
                lock.readLock().unlock();
                lock.readLock().lock();
                int second = x; // torn: x
                lock.readLock().unlock();
            });
            async(() -> {
                lock.writeLock().lock();
                x = 3; // between: x
                lock.writeLock().unlock();
            });
        });
    }
}
