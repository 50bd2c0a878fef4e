package io.raceproof.suite.realjava;

import java.util.concurrent.CountDownLatch;

/** Whoever reads that a latch is open comes after those who have opened it, without waiting. */
public final class LatchAsked implements Runnable { // clean: over
    private int value;

    @Override
    public void run() {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
                    value = 1;
                    latch.countDown();
                })
                .start();
        while (latch.getCount() > 0) {
            Thread.yield();
        }
        value++;
    }
}
