package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;

/** A read and a write, in two sections, and a write of another task. */
public final class Avd16RwwYes implements Runnable {

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
            x = 2; // torn: x
        }
    }

    private void other() {
        synchronized (lock) {
            x = 3; // between: x
        }
    }
}
