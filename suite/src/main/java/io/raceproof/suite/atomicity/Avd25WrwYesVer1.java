package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import java.util.concurrent.locks.ReentrantLock;

/** A write and a write, in two sections, and a read of another task. */
public final class Avd25WrwYesVer1 implements Runnable {

    private final ReentrantLock lock = new ReentrantLock();

    @Atomic
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(this::other);
            finish(this::pair);
        });
    }

    private void pair() {
        lock.lock();
        try {
            x = 1; // torn: x
        } finally {
            lock.unlock();
        }
        lock.lock();
        try {
            x = 2; // torn: x
        } finally {
            lock.unlock();
        }
    }

    private void other() {
        lock.lock();
        try {
            int seen3 = x; // between: x
        } finally {
            lock.unlock();
        }
    }
}
