package io.raceproof.suite.dataracebench;

import io.raceproof.suite.Await;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/** 186: each thread holds a lock from the start, and passes the barrier with the other's. */
public final class Drb186Barrier2 implements Runnable {
    private final ReentrantLock zero = new ReentrantLock();
    private final ReentrantLock one = new ReentrantLock();
    private final CountDownLatch held = new CountDownLatch(2);
    private int x;

    @Override
    public void run() {

        Thread other = new Thread(() -> {
            one.lock();
            meet();
            one.unlock();
            zero.lock();
            x = 1;
            zero.unlock();
        });
        other.start();
        zero.lock();
        meet();
        x = 0;
        zero.unlock();
        one.lock();
        one.unlock();
        Await.join(other);
    }

    private void meet() {
        held.countDown();
        Await.latch(held);
    }
}
