package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** A field is changed by its updater, until it is done. */
public final class UpdaterCasLoop implements Runnable { // clean: variable

    private static final AtomicIntegerFieldUpdater<UpdaterCasLoop> TAKEN =
            AtomicIntegerFieldUpdater.newUpdater(UpdaterCasLoop.class, "taken");

    @Atomic
    private volatile int taken;

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
            before = TAKEN.get(this);
        } while (!TAKEN.compareAndSet(this, before, 2 * before + 1));
    }
}
