package io.raceproof.suite.papers;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** A read that a later write of the same task covers, but across the end of a finish. */
public final class EspBagsCoveredRead implements Runnable {

    private int x;
    private int seen;

    @Override
    public void run() {
        finish(() -> {
            async(() -> x = 1); // race: x
            seen = x; // race: x
        });
        x = 2;
    }
}
