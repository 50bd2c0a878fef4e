package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import java.util.concurrent.locks.ReentrantLock;

/** Three fields, each accessed twice in one section. */
public final class Avd15RwrDifferentNoVer1 implements Runnable { // clean: lock

    private final ReentrantLock lock = new ReentrantLock();

    @Atomic
    private int x;

    @Atomic
    private int y;

    @Atomic
    private int z;

    @Override
    public void run() {
        finish(() -> {
            async(this::other);
            async(this::pair);
        });
    }

    private void pair() {
        lock.lock();
        try {
            int seen1 = x;
            int seen2 = x;
        } finally {
            lock.unlock();
        }
        lock.lock();
        try {
            int seen3 = y;
            int seen4 = y;
        } finally {
            lock.unlock();
        }
    }

    private void other() {
        lock.lock();
        try {
            int seen5 = z;
            z = 6;
        } finally {
            lock.unlock();
        }
    }
}
