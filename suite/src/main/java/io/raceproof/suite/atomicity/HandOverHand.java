package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import java.util.concurrent.locks.ReentrantLock;

/** Locks are handed over: who needs both cannot come between. */
public final class HandOverHand implements Runnable { // clean: lock

    private final ReentrantLock one = new ReentrantLock();
    private final ReentrantLock two = new ReentrantLock();

    @Atomic
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                one.lock();
                x = 1;
                two.lock();
                one.unlock();
                x = 2;
                two.unlock();
            });
            async(() -> {
                one.lock();
                two.lock();
                x = 3;
                two.unlock();
                one.unlock();
            });
        });
    }
}
