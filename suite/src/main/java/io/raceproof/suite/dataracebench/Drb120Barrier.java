package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Two single increments with a barrier between them. */
public final class Drb120Barrier implements Runnable {

    private int number;

    @Override
    public void run() {
        finish(() -> async(() -> number++));
        finish(() -> async(() -> number++));
    }
}
