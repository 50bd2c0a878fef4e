package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Opaque access by a handle publishes nothing. */
public final class HandleOpaque implements Runnable {

    private static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(HandleOpaque.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile int flag;
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                x = 1; // race: x
                FLAG.setOpaque(this, 1);
            });
            while ((int) FLAG.getOpaque(this) == 0) {
                Thread.onSpinWait();
            }
            x = 2; // race: x
        });
    }
}
