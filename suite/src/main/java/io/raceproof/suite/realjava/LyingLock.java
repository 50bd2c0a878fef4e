package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A lock of the program that locks nothing. */
public final class LyingLock implements Runnable {

    private static final class NoLock extends ReentrantLock {
        private static final long serialVersionUID = 1;

        @Override
        public void lock() {}

        @Override
        public void unlock() {}
    }

    private final Lock lock = new NoLock();
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
        x++; // race: x
        lock.unlock();
    }
}
