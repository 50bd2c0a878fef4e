package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;

/** A write and a write, in two sections, and a read of another task. */
public final class Avd22WrwYes implements Runnable {

    private final Object lock = new Object();

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
        synchronized (lock) {
            x = 1; // torn: x
        }
        synchronized (lock) {
            x = 2; // torn: x
        }
    }

    private void other() {
        synchronized (lock) {
            int seen3 = x; // between: x
        }
    }
}
