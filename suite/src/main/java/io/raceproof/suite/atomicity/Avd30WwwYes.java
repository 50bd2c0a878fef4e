package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;

/** A write and a write, in two sections, and a write of another task. */
public final class Avd30WwwYes implements Runnable {

    private final Object lock = new Object();

    @Atomic
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(this::pair);
            finish(this::other);
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
            x = 3; // between: x
        }
    }
}
