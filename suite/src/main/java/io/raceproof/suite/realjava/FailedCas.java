package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.atomic.AtomicInteger;

/** A compare-and-set that fails publishes nothing. */
public final class FailedCas implements Runnable {

    private final AtomicInteger state = new AtomicInteger();
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                x = 1; // race: x
                state.compareAndSet(7, 8);
            });
            while (state.get() != 0) {
                Thread.onSpinWait();
            }
            x = 2; // race: x
        });
    }
}
