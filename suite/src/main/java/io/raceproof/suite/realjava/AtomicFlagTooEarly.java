package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.atomic.AtomicBoolean;

/** The flag is set before what it is to publish. */
public final class AtomicFlagTooEarly implements Runnable {

    private final AtomicBoolean flag = new AtomicBoolean();
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                flag.set(true);
                x = 1; // race: x
            });
            while (!flag.get()) {
                Thread.onSpinWait();
            }
            x = 2; // race: x
        });
    }
}
