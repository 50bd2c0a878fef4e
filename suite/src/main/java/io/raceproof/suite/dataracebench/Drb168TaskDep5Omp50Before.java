package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** As 167, with y read before its task has ended. */
public final class Drb168TaskDep5Omp50Before implements Runnable {

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
                y -= x; // race: y
            });
            written.get();
            shown = x;
            shown += y; // race: y
        });
    }
}
