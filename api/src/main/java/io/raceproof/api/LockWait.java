package io.raceproof.api;

import java.util.concurrent.locks.Lock;

/** The wait for a lock of {@code isolated}. It cannot fail: the holders let go when they unwind. */
final class LockWait extends Blocker {

    private final Lock lock;
    private volatile boolean acquired;

    LockWait(Lock lock) {
        this.lock = lock;
    }

    @Override
    public boolean isReleasable() {
        return acquired;
    }

    @Override
    public boolean block() {
        lock.lock();
        acquired = true;
        return true;
    }

    @Override
    void blockOutsidePool() {
        block();
    }

    @Override
    boolean isOver() {
        return acquired;
    }

    @Override
    String what() {
        return "isolated";
    }
}
