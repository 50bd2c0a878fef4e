package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;

/** Who counts to one starts two that count too; what was counted is looked at in another section. */
public final class Avd03NestedYes implements Runnable {

    private final Object lock = new Object();

    @Atomic
    private int x;

    @Override
    public void run() {
        finish(this::count);
        finish(this::count);
    }

    private void count() {
        synchronized (lock) {
            x++; // torn: x; between: x
        }
        boolean first;
        synchronized (lock) {
            first = x == 1; // torn: x
        }
        if (first) {
            finish(() -> {
                async(this::count);
                async(this::count);
            });
        }
    }
}
