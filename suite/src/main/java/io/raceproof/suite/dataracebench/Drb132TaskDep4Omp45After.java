package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.asyncAwait;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** As 131, with y read after all tasks have ended. */
public final class Drb132TaskDep4Omp45After implements Runnable {

    private int x;
    private int y = 2;
    private int shownX;
    private int shownY;

    @Override
    public void run() {
        Promise<Void> written = new Promise<>();
        finish(() -> {
            async(() -> {
                x++;
                written.set(null);
            });
            async(() -> y--);
            finish(() -> asyncAwait(() -> {}, written));
            shownX = x;
        });
        shownY = y;
    }
}
