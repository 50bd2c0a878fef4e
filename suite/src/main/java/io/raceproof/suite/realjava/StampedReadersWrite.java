package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.locks.StampedLock;

/** Shared stamps do not exclude each other. */
public final class StampedReadersWrite implements Runnable {

    private final StampedLock lock = new StampedLock();
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(this::write);
            write();
        });
    }

    private void write() {
        long stamp = lock.readLock();
        x = 1; // race: x
        lock.unlockRead(stamp);
    }
}
