package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A handle on a static field, updated. */
public final class HandleStatic implements Runnable { // clean: sync variable

    private static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(HandleStatic.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static volatile int flag;
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                x = 1;
                FLAG.getAndAdd(1);
            });
            while (flag == 0) {
                Thread.onSpinWait();
            }
            x = 2;
        });
    }
}
