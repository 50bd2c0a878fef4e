package io.raceproof.suite.realjava;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A lock of the program's own: what one releases, the next acquires. */
public final class OwnMutex implements Runnable { // clean: sync

    private static final class Mutex extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean tryAcquire(int unused) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int unused) {
            setState(0);
            return true;
        }
    }

    private final Mutex mutex = new Mutex();
    private int x;

    @Override
    public void run() {
        Thread first = new Thread(this::add);
        Thread second = new Thread(this::add);
        first.start();
        second.start();
        add();
    }

    private void add() {
        mutex.acquire(1);
        try {
            x++;
        } finally {
            mutex.release(1);
        }
    }
}
