package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;

/** A volatile field is counted up: two accesses, however volatile. */
public final class VolatileIncrement implements Runnable {

    @Atomic
    private volatile int count;

    @Override
    public void run() {
        finish(() -> {
            async(this::act);
            async(this::act);
        });
    }

    private void act() {
        count = count + 1; // torn: count; between: count
    }
}
