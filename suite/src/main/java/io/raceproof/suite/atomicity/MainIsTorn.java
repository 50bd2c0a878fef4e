package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;

/** The main task reads twice while a task of its own writes. */
public final class MainIsTorn implements Runnable {

    @Atomic
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                synchronized (this) {
                    x = 1; // between: x
                }
            });
            synchronized (this) {
                int first = x; // torn: x
            }
            synchronized (this) {
                int second = x; // torn: x
            }
        });
    }
}
