package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.Semaphore;

/** One permit, which each task gives back. */
public final class SemaphoreAsLock implements Runnable { // clean: sections of a lock

    private final Semaphore semaphore = new Semaphore(1);
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(this::add);
            add();
        });
    }

    private void add() {
        semaphore.acquireUninterruptibly();
        x++;
        semaphore.release();
    }
}
