package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.CountDownLatch;

/** A latch that is counted down by reference. */
public final class LatchReference implements Runnable {

    private final CountDownLatch latch = new CountDownLatch(1);
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                x = 1;
                Runnable done = latch::countDown;
                done.run();
            });
            await();
            x = 2;
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
