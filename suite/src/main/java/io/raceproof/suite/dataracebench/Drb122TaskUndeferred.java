package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Tasks that are run at once, by the task that makes them. */
public final class Drb122TaskUndeferred implements Runnable {

    private int number;

    @Override
    public void run() {
        for (int i = 0; i < 10; i++) {
            finish(() -> async(() -> number++));
        }
    }
}
