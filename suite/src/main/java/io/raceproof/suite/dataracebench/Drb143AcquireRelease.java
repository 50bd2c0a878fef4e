package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;

import io.raceproof.api.Promise;

/** A value is handed over by a promise, written and read isolated as well. */
public final class Drb143AcquireRelease implements Runnable {

    private int x;
    private int seen;

    @Override
    public void run() {
        Promise<Void> ready = new Promise<>();
        finish(() -> {
            async(() -> {
                isolated(() -> x = 10);
                ready.set(null);
            });
            async(() -> {
                ready.get();
                isolated(() -> seen = x);
            });
        });
    }
}
