package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** One task of the region does the update. */
public final class Drb077Single implements Runnable {

    private int count;

    @Override
    public void run() {
        finish(() -> async(() -> count += 1));
    }
}
