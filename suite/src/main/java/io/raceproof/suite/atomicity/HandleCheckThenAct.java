package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A field is looked at, then counted by a var handle. */
public final class HandleCheckThenAct implements Runnable {

    private static final VarHandle TAKEN = handle();

    @Atomic
    private volatile int taken;

    private static VarHandle handle() {
        try {
            return MethodHandles.lookup().findVarHandle(HandleCheckThenAct.class, "taken", int.class);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    @Override
    public void run() {
        finish(() -> {
            async(this::act);
            async(this::act);
        });
    }

    private void act() {
        if (taken < 10) { // torn: taken
            TAKEN.getAndAdd(this, 1); // torn: taken; between: taken
        }
    }
}
