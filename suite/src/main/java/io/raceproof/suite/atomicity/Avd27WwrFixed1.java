package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;

/** A write and a read, in one section, and a write of another task. */
public final class Avd27WwrFixed1 implements Runnable { // clean: lock

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
            x = 1;
            int seen2 = x;
        }
    }

    private void other() {
        synchronized (lock) {
            x = 3;
        }
    }
}
