package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import java.util.concurrent.atomic.AtomicInteger;

/** No more than ten are to be taken: looked at, then counted. */
public final class AtomicCheckThenAct implements Runnable {

    @Atomic
    private final AtomicInteger taken = new AtomicInteger();

    @Override
    public void run() {
        finish(() -> {
            async(this::act);
            async(this::act);
        });
    }

    private void act() {
        if (taken.get() < 10) { // torn: AtomicInteger
            taken.incrementAndGet(); // torn: AtomicInteger; between: AtomicInteger
        }
    }
}
