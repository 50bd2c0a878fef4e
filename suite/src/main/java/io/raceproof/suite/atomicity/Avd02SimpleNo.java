package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;

/** Two tasks count, each in one section. */
public final class Avd02SimpleNo implements Runnable { // clean: lock

    private final Object lock = new Object();

    @Atomic
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(this::count);
            async(this::count);
        });
    }

    private void count() {
        synchronized (lock) {
            x++;
        }
    }
}
