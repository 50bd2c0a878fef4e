package io.raceproof.suite.virtualthreads;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;
import java.util.concurrent.CountDownLatch;

/** A virtual thread that waits inside a synchronized block. */
public final class VirtualPinned implements Runnable {
    private int x;

    @Override
    public void run() {
        CountDownLatch latch = new CountDownLatch(1);
        Thread thread = Newer.startVirtual(() -> {
            synchronized (latch) {
                Await.latch(latch);
                x++;
            }
        });
        x = 1;
        latch.countDown();
        Await.join(thread);
        x++;
    }
}
