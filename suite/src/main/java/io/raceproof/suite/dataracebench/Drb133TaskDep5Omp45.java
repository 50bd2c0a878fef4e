package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.asyncAwait;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** The second task needs x from the first; x is read when it is written, y at the end. */
public final class Drb133TaskDep5Omp45 implements Runnable {

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
            asyncAwait(() -> y -= x, written);
            finish(() -> asyncAwait(() -> {}, written));
            shownX = x;
        });
        shownY = y;
    }
}
