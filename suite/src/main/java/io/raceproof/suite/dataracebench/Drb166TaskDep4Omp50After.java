package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** The parent waits for x alone, and reads y when all tasks have ended. */
public final class Drb166TaskDep4Omp50After implements Runnable {

    private int x;
    private int y = 2;
    private int shown;

    @Override
    public void run() {
        Promise<Void> written = new Promise<>();
        finish(() -> {
            async(() -> {
                x++;
                written.set(null);
            });
            async(() -> y--);
            written.get();
            shown = x;
        });
        shown += y;
    }
}
