package io.raceproof.suite.papers;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** A read that another read of the same task dominates, but across the start of a task: the second is the racy one. */
public final class EspBagsDominatedRead implements Runnable {

    private int x;
    private int first;
    private int second;

    @Override
    public void run() {
        finish(() -> {
            first = x;
            async(() -> x = 1); // race: x
            second = x; // race: x
        });
    }
}
