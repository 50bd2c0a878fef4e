package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.isolated;

/** On the host: tasks count up and down, isolated each time. */
public final class Drb147Critical1 implements Runnable { // clean: lock

    private int number;

    @Override
    public void run() {
        forAll(0, 20, i -> {
            isolated(() -> number++);
            isolated(() -> number -= 2);
        });
    }
}
