package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** Each element of an atomic array is a flag of its own. */
public final class AtomicElements implements Runnable {

    private final AtomicIntegerArray flags = new AtomicIntegerArray(2);
    private int x;
    private int y;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                y = 1;
                flags.set(1, 1);
                x = 1; // race: x
                flags.set(0, 1);
            });
            while (flags.get(1) == 0) {
                Thread.onSpinWait();
            }
            x = 2; // race: x
            y = 2;
        });
    }
}
