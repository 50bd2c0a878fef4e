package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** The signaller writes after it has signalled. */
public final class ConditionTooLate implements Runnable {

    private final Lock lock = new ReentrantLock();
    private final Condition ready = lock.newCondition();
    private boolean flag;
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                lock.lock();
                flag = true;
                ready.signalAll();
                lock.unlock();
                x = 1; // race: x
            });
            lock.lock();
            while (!flag) {
                ready.awaitUninterruptibly();
            }
            lock.unlock();
            x = 2; // race: x
        });
    }
}
