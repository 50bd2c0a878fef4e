package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Release and acquire by a handle publish. */
public final class HandleReleases implements Runnable { // clean: sync variable

    private static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(HandleReleases.class, "flag", int.class);
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
                x = 1;
                FLAG.setRelease(this, 1);
            });
            while ((int) FLAG.getAcquire(this) == 0) {
                Thread.onSpinWait();
            }
            x = 2;
        });
    }
}
