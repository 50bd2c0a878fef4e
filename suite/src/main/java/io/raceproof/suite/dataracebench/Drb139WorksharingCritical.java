package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;

/** One isolated increment, in a task of a task. */
public final class Drb139WorksharingCritical implements Runnable {

    private int i = 1;

    @Override
    public void run() {
        finish(() -> async(() -> finish(() -> async(() -> isolated(() -> i++)))));
    }
}
