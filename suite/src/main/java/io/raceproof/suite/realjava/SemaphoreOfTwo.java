package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.Semaphore;

/** Two permits exclude nobody. */
public final class SemaphoreOfTwo implements Runnable {

    private final Semaphore semaphore = new Semaphore(2);
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                x = 1; // race: x
                semaphore.acquireUninterruptibly();
            });
            x = 2; // race: x
            semaphore.acquireUninterruptibly();
        });
    }
}
