package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.CountDownLatch;

/** The latch opens when both tasks have written. */
public final class Latch implements Runnable {

    private final CountDownLatch latch = new CountDownLatch(2);
    private final int[] a = new int[2];
    private int sum;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                a[0] = 1;
                latch.countDown();
            });
            async(() -> {
                a[1] = 1;
                latch.countDown();
            });
            await();
            sum = a[0] + a[1];
        });
    }

    private void await() {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
