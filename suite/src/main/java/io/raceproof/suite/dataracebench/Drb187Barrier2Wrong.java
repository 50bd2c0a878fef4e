package io.raceproof.suite.dataracebench;

import io.raceproof.suite.Await;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/** 187: the same, but each thread takes its own lock again. */
public final class Drb187Barrier2Wrong implements Runnable {
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
            one.lock();
            x = 1; // race: x
            one.unlock();
        });
        other.start();
        zero.lock();
        meet();
        x = 0; // race: x
        zero.unlock();
        zero.lock();
        zero.unlock();
        Await.join(other);
    }

    private void meet() {
        held.countDown();
        Await.latch(held);
    }
}
