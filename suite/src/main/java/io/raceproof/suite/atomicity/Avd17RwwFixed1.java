package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;

/** A read and a write, in one section, and a write of another task. */
public final class Avd17RwwFixed1 implements Runnable { // clean: lock

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
            int seen1 = x;
            x = 2;
        }
    }

    private void other() {
        synchronized (lock) {
            x = 3;
        }
    }
}
