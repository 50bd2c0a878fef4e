package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Read mode does not exclude read mode. */
public final class WritingReaders implements Runnable {

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
        lock.readLock().lock();
        x = 1; // race: x
        lock.readLock().unlock();
    }
}
