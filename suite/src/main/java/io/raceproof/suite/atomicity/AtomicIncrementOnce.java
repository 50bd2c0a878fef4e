package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import java.util.concurrent.atomic.AtomicLong;

/** One update is atomic by itself. */
public final class AtomicIncrementOnce implements Runnable { // clean: variable

    @Atomic
    private final AtomicLong sum = new AtomicLong();

    @Override
    public void run() {
        finish(() -> {
            async(this::act);
            async(this::act);
        });
    }

    private void act() {
        sum.incrementAndGet();
    }
}
