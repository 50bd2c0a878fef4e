package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.CountDownLatch;

/** A task counts down before it writes. */
public final class LatchTooEarly implements Runnable {

    private final CountDownLatch latch = new CountDownLatch(1);
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                latch.countDown();
                x = 1; // race: x
            });
            await();
            x = 2; // race: x
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
