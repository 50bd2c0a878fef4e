package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** What a task has set, whoever waits for it reads. */
public final class PropertyOrdered implements Runnable {

    @Override
    public void run() {
        finish(() -> async(() -> System.setProperty("raceproof.suite", "ordered")));
        finish(() -> {
            async(() -> System.getProperty("raceproof.suite"));
            async(() -> System.getProperty("raceproof.suite"));
        });
    }
}
