package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** The second task and the parent both wait for x; y is read when all tasks have ended. */
public final class Drb167TaskDep5Omp50 implements Runnable {

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
            async(() -> {
                written.get();
                y -= x;
            });
            written.get();
            shown = x;
        });
        shown += y;
    }
}
