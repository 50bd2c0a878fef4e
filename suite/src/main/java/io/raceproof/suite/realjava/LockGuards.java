package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.locks.ReentrantLock;

/** Both tasks hold the lock. */
public final class LockGuards implements Runnable { // clean: sections of a lock

    private final ReentrantLock lock = new ReentrantLock();
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(this::add);
            add();
        });
    }

    private void add() {
        lock.lock();
        try {
            x++;
        } finally {
            lock.unlock();
        }
    }
}
