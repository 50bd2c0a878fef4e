package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/** A method handle is made while one task is all there is; what it accesses later is not seen, and that is said. */
public final class HandleMadeBefore implements Runnable { // clean: findSetter

    private int field;

    @Override
    public void run() {
        try {
            MethodHandle setter = MethodHandles.lookup().findSetter(HandleMadeBefore.class, "field", int.class);
            finish(() -> {
                async(() -> set(setter, 1));
                set(setter, 2);
            });
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private void set(MethodHandle setter, int value) {
        try {
            setter.invokeExact(this, value);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
