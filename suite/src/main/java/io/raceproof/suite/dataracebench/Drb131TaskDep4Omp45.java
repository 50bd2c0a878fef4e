package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.asyncAwait;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** An empty task waits for x; nobody waits for y, which is read all the same. */
public final class Drb131TaskDep4Omp45 implements Runnable {

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
            async(() -> y--); // race: y
            finish(() -> asyncAwait(() -> {}, written));
            shownX = x;
            shownY = y; // race: y
        });
    }
}
