package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import java.util.concurrent.atomic.AtomicReference;

/** A reference is read, and later set to something made from what was read. */
public final class AtomicReferenceSwap implements Runnable {

    @Atomic
    private final AtomicReference<String> text = new AtomicReference<>("");

    @Override
    public void run() {
        finish(() -> {
            async(this::act);
            async(this::act);
        });
    }

    private void act() {
        String before = text.get(); // torn: AtomicReference
        text.set(before + "x"); // torn: AtomicReference; between: AtomicReference
    }
}
