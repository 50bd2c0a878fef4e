package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;

/** One task writes isolated; the other passes an empty section before it writes, which orders them in some schedules only. */
public final class Drb201Sync1Racy implements Runnable {

    private final Object lock = new Object();
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> isolated(lock, () -> x = 0)); // predicted: x
            async(() -> {
                isolated(lock, () -> {});
                x = 1; // predicted: x
            });
        });
    }
}
