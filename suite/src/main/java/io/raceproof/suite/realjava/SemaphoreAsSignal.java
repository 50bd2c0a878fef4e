package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.Semaphore;

/** The permit comes from the other task. */
public final class SemaphoreAsSignal implements Runnable { // clean: sync variable

    private final Semaphore semaphore = new Semaphore(0);
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                x = 1;
                semaphore.release();
            });
            semaphore.acquireUninterruptibly();
            x = 2;
        });
    }
}
