package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;

/** Two accesses on both sides of a task operation are of two steps. */
public final class StepsAreApart implements Runnable { // clean: lock

    private final Object lock = new Object();

    @Atomic
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> write(1));
            write(2);
            async(() -> {});
            write(3);
        });
    }

    private void write(int value) {
        synchronized (lock) {
            x = value;
        }
    }
}
