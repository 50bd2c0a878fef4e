package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** The waiter looks at the flag under the lock. */
public final class ConditionWaits implements Runnable { // clean: sections of a lock

    private final Lock lock = new ReentrantLock();
    private final Condition ready = lock.newCondition();
    private boolean flag;
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                x = 1;
                lock.lock();
                flag = true;
                ready.signal();
                lock.unlock();
            });
            lock.lock();
            while (!flag) {
                ready.awaitUninterruptibly();
            }
            lock.unlock();
            x = 2;
        });
    }
}
