package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.CountDownLatch;

/** Either of two tasks may open the latch. */
public final class SurplusCountDown implements Runnable { // clean: more often than it counts

    private final CountDownLatch latch = new CountDownLatch(1);

    @Override
    public void run() {
        finish(() -> {
            async(latch::countDown);
            async(latch::countDown);
            await();
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
