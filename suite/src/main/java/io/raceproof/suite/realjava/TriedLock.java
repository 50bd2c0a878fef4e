package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.locks.ReentrantLock;

/** Who gets the lock, and only it, writes. */
public final class TriedLock implements Runnable { // clean: er

    private final ReentrantLock lock = new ReentrantLock();
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(this::tryToAdd);
            tryToAdd();
        });
    }

    private void tryToAdd() {
        if (lock.tryLock()) {
            x++;
            lock.unlock();
        }
    }
}
