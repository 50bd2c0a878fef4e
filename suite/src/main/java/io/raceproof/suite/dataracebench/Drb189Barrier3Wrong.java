package io.raceproof.suite.dataracebench;

import io.raceproof.suite.Await;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/** 189: the same, but no thread holds the lock of the next round. */
public final class Drb189Barrier3Wrong implements Runnable {
    private static final int LOCKS = 3;

    private final ReentrantLock[] zero = locks();
    private final ReentrantLock[] one = locks();
    private final CountDownLatch held = new CountDownLatch(2);
    private int x;

    private static ReentrantLock[] locks() {
        return new ReentrantLock[] {new ReentrantLock(), new ReentrantLock(), new ReentrantLock()};
    }

    @Override
    public void run() {

        Thread other = new Thread(() -> {
            begin(one);
            meet(0, one, zero);
            x = 1; // race: x
            meet(1, one, zero);
        });
        other.start();
        begin(zero);
        x = 0;
        meet(0, zero, one);
        meet(1, zero, one);
        x = 2; // race: x
        Await.join(other);
    }

    private void begin(ReentrantLock[] own) {
        own[0].lock();
        held.countDown();
        Await.latch(held);
    }

    private static void meet(int round, ReentrantLock[] own, ReentrantLock[] others) {
        release(own[round % LOCKS]);
        others[round % LOCKS].lock();
        others[round % LOCKS].unlock();
    }

    private static void release(ReentrantLock lock) {
        if (lock.isHeldByCurrentThread()) {
            lock.unlock();
        }
    }
}
