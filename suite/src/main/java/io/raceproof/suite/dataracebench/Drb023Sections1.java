package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Two sections write one scalar. */
public final class Drb023Sections1 implements Runnable {

    private int i;

    @Override
    public void run() {
        finish(() -> {
            async(() -> i = 1); // race: i
            async(() -> i = 2); // race: i
        });
    }
}
