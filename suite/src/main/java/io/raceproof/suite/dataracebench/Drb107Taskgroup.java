package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** The first writer's finish has ended before the second writer starts. */
public final class Drb107Taskgroup implements Runnable {

    private int result;

    @Override
    public void run() {
        finish(() -> {
            finish(() -> async(() -> result = 1));
            async(() -> result = 2);
        });
    }
}
