package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** A field is looked at by its updater, then counted by it. */
public final class UpdaterCheckThenAct implements Runnable {

    private static final AtomicIntegerFieldUpdater<UpdaterCheckThenAct> TAKEN =
            AtomicIntegerFieldUpdater.newUpdater(UpdaterCheckThenAct.class, "taken");

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
        if (TAKEN.get(this) < 10) { // torn: taken
            TAKEN.incrementAndGet(this); // torn: taken; between: taken
        }
    }
}
