package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import java.util.concurrent.atomic.AtomicInteger;

/** A number is changed by compare-and-set, until it is done. */
public final class AtomicCasLoop implements Runnable { // clean: variable

    @Atomic
    private final AtomicInteger sum = new AtomicInteger();

    @Override
    public void run() {
        finish(() -> {
            async(this::act);
            async(this::act);
        });
    }

    private void act() {
        int before;
        do {
            before = sum.get();
        } while (!sum.compareAndSet(before, 2 * before + 1));
    }
}
