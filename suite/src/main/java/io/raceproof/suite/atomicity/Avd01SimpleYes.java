package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;

/** Two tasks count without a lock. */
public final class Avd01SimpleYes implements Runnable {

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
        x++; // race: x; torn: x; between: x
    }
}
