package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;

/** A read and a read, in two sections, and a write of another task. One comes after the other. */
public final class Avd12RwrFixed2 implements Runnable {

    private final Object lock = new Object();

    @Atomic
    private int x;

    @Override
    public void run() {
        finish(this::pair);
        finish(this::other);
    }

    private void pair() {
        synchronized (lock) {
            int seen1 = x;
        }
        synchronized (lock) {
            int seen2 = x;
        }
    }

    private void other() {
        synchronized (lock) {
            x = 3;
        }
    }
}
