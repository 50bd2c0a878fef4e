package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;

/** A write and a write, in two sections, and a write of another task. One comes after the other. */
public final class Avd32WwwFixed2 implements Runnable {

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
            x = 1;
        }
        synchronized (lock) {
            x = 2;
        }
    }

    private void other() {
        synchronized (lock) {
            x = 3;
        }
    }
}
