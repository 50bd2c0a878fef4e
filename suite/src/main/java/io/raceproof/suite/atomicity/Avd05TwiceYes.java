package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;

/** Who counts to one counts again, in another section: which of the two that is depends on the schedule. */
public final class Avd05TwiceYes implements Runnable {

    private final Object lock = new Object();

    @Atomic
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(this::count);
            finish(this::count);
        });
    }

    private void count() {
        boolean first;
        synchronized (lock) {
            x++; // torn: x; between: x
            first = x == 1; // between: x
        }
        if (first) {
            synchronized (lock) {
                x++; // torn: x
            }
        }
    }
}
