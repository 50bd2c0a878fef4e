package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.atomic.AtomicBoolean;

/** The flag publishes what was written before it. */
public final class AtomicFlag implements Runnable { // clean: sync variable

    private final AtomicBoolean flag = new AtomicBoolean();
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                x = 1;
                flag.set(true);
            });
            while (!flag.get()) {
                Thread.onSpinWait();
            }
            x = 2;
        });
    }
}
