package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.Semaphore;

/** The permit is given before the work is done. */
public final class SemaphoreTooEarly implements Runnable {

    private final Semaphore semaphore = new Semaphore(0);
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                semaphore.release();
                x = 1; // race: x
            });
            semaphore.acquireUninterruptibly();
            x = 2; // race: x
        });
    }
}
