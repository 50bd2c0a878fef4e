package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;

/** Who counts to one starts two that count too; what was counted is looked at in the same section. */
public final class Avd04NestedNo implements Runnable { // clean: lock

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
            x++;
            first = x == 1;
        }
        if (first) {
            finish(() -> {
                async(this::count);
                async(this::count);
            });
        }
    }
}
