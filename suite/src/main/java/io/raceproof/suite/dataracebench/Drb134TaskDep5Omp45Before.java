package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.asyncAwait;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** As 133, with y read before its task has ended. */
public final class Drb134TaskDep5Omp45Before implements Runnable {

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
            asyncAwait(() -> y -= x, written); // race: y
            finish(() -> asyncAwait(() -> {}, written));
            shownX = x;
            shownY = y; // race: y
        });
    }
}
