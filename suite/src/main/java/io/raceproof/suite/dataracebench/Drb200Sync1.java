package io.raceproof.suite.dataracebench;

import io.raceproof.suite.Await;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/** 200: a lock that is held from the start is handed over. */
public final class Drb200Sync1 implements Runnable {
    private final ReentrantLock lock = new ReentrantLock();
    private final CountDownLatch held = new CountDownLatch(1);
    private int x;

    @Override
    public void run() {

        Thread other = new Thread(() -> {
            Await.latch(held);
            lock.lock();
            lock.unlock();
            x = 1;
        });
        other.start();
        lock.lock();
        held.countDown();
        x = 0;
        lock.unlock();
        Await.join(other);
    }
}
