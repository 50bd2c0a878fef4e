package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** The parent waits for x alone and reads y as well. */
public final class Drb165TaskDep4Omp50 implements Runnable {

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
            async(() -> y--); // race: y
            written.get();
            shown = x;
            shown += y; // race: y
        });
    }
}
