package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A handle on elements of an array. */
public final class HandleElements implements Runnable { // clean: sync variable

    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    private final int[] flags = new int[2];
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                x = 1;
                ELEMENT.setVolatile(flags, 1, 1);
            });
            while ((int) ELEMENT.getVolatile(flags, 1) == 0) {
                Thread.onSpinWait();
            }
            x = 2;
        });
    }
}
