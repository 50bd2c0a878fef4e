package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A field is changed by a var handle, until it is done. */
public final class HandleCasLoop implements Runnable { // clean: variable

    private static final VarHandle TAKEN = handle();

    @Atomic
    private volatile int taken;

    private static VarHandle handle() {
        try {
            return MethodHandles.lookup().findVarHandle(HandleCasLoop.class, "taken", int.class);
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
        int before;
        do {
            before = (int) TAKEN.getVolatile(this);
        } while (!TAKEN.compareAndSet(this, before, 2 * before + 1));
    }
}
