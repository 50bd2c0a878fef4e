package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;

/** A producer and a consumer change one bounded counter, both isolated. */
public final class Drb190CriticalSection2 implements Runnable { // clean: lock

    private int count;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                for (int i = 0; i < 20; i++) {
                    isolated(() -> count = Math.min(count + 1, 10));
                }
            });
            async(() -> {
                for (int i = 0; i < 20; i++) {
                    isolated(() -> count = Math.max(count - 1, 0));
                }
            });
        });
    }
}
