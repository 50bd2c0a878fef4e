package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.util.concurrent.CountDownLatch;

/** Another thread may see that a thread is interrupted, and follows too. */
public final class InterruptSeenByOther implements Runnable { // clean: interrupt
    private int x;

    @Override
    public void run() {

        CountDownLatch end = new CountDownLatch(1);
        Thread target = new Thread(() -> Await.latch(end));
        Thread watcher = new Thread(() -> {
            while (!target.isInterrupted()) {
                Thread.onSpinWait();
            }
            x++;
        });
        target.setUncaughtExceptionHandler((thread, e) -> {});
        target.start();
        watcher.start();
        x = 1;
        target.interrupt();
        Await.join(watcher);
        end.countDown();
        Await.join(target);
    }
}
