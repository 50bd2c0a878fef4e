package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** An update that fails publishes nothing. */
public final class FailedUpdate implements Runnable {

    private static final AtomicIntegerFieldUpdater<FailedUpdate> FLAG =
            AtomicIntegerFieldUpdater.newUpdater(FailedUpdate.class, "flag");

    private volatile int flag;
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                x = 1; // race: x
                FLAG.compareAndSet(this, 7, 1);
            });
            while (FLAG.get(this) != 0) {
                Thread.onSpinWait();
            }
            x = 2; // race: x
        });
    }
}
