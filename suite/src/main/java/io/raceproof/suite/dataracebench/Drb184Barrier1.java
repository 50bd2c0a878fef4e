package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Two tasks take turns in writing, with a barrier after every turn. */
public final class Drb184Barrier1 implements Runnable {

    private int x;

    @Override
    public void run() {
        for (int round = 0; round < 5; round++) {
            finish(() -> async(() -> x = 0));
            finish(() -> async(() -> x = 1));
        }
    }
}
