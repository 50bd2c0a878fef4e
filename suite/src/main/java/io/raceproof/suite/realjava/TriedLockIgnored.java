package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.locks.ReentrantLock;

/** Whether the lock was got makes no difference. */
public final class TriedLockIgnored implements Runnable {

    private final ReentrantLock lock = new ReentrantLock();
    private int x;
    private int y;

    @Override
    public void run() {
        lock.lock();
        finish(() -> {
            async(() -> {
                if (!lock.tryLock()) {
                    x = 1; // race: x?
                }
                y = 1; // race: y
            });
            x = 2; // race: x?
            y = 2; // race: y
        });
    }
}
