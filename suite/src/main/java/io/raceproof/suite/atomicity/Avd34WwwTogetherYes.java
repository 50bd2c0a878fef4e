package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;

/** Two fields that belong together, written in two sections by one task and in one by another. */
public final class Avd34WwwTogetherYes implements Runnable {

    private final Object lock = new Object();

    @Atomic("both")
    private int x;

    @Atomic("both")
    private int y;

    @Override
    public void run() {
        finish(() -> {
            async(this::pair);
            finish(this::other);
        });
    }

    private void pair() {
        synchronized (lock) {
            x = 1; // torn: both
        }
        synchronized (lock) {
            y = 2; // torn: both
        }
    }

    private void other() {
        synchronized (lock) {
            x = 3; // between: both
            y = 4; // between: both
        }
    }
}
