package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Plain access by a handle is an access like any other. */
public final class HandlePlain implements Runnable {

    private static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(HandlePlain.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                FLAG.set(this, 1); // race: x
            });
            x = 2; // race: x
        });
    }
}
