package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import java.util.concurrent.locks.ReentrantLock;

/** A write and a read, in two sections, and a write of another task. */
public final class Avd29WwrYesVer1 implements Runnable {

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
            int seen2 = x; // torn: x
        } finally {
            lock.unlock();
        }
    }

    private void other() {
        lock.lock();
        try {
            x = 3; // between: x
        } finally {
            lock.unlock();
        }
    }
}
