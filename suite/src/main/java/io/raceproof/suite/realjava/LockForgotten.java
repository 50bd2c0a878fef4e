package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** One task writes after it has given up the lock. */
public final class LockForgotten implements Runnable {

    private final Lock lock = new ReentrantLock();
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                lock.lock();
                lock.unlock();
                x = 1; // predicted: x
            });
            lock.lock();
            x = 2; // predicted: x
            lock.unlock();
        });
    }
}
