package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;

/** Three fields, each for itself: nothing is accessed twice. */
public final class Avd14RwrDifferentNo implements Runnable { // clean: lock

    private final Object lock = new Object();

    @Atomic
    private int x;

    @Atomic
    private int y;

    @Atomic
    private int z;

    @Override
    public void run() {
        finish(() -> {
            async(this::pair);
            async(this::other);
        });
    }

    private void pair() {
        synchronized (lock) {
            int seen1 = x;
        }
        synchronized (lock) {
            int seen2 = y;
        }
    }

    private void other() {
        synchronized (lock) {
            z = 3;
        }
    }
}
