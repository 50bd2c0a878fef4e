package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;

/** A read and a read, in two sections, and a write of another task. */
public final class Avd10RwrYes implements Runnable {

    private final Object lock = new Object();

    @Atomic
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(this::pair);
            async(this::other);
        });
    }

    private void pair() {
        synchronized (lock) {
            int seen1 = x; // torn: x
        }
        synchronized (lock) {
            int seen2 = x; // torn: x
        }
    }

    private void other() {
        synchronized (lock) {
            x = 3; // between: x
        }
    }
}
