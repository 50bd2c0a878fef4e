package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;

/** Another thread may see that a thread is interrupted, and follows too. */
public final class InterruptSeenByOther implements Runnable { // clean: interrupt
    private volatile boolean over;
    private int x;

    @Override
    public void run() {

        Thread target = new Thread(() -> {
            while (!over) {
                Thread.onSpinWait();
            }
        });
        Thread watcher = new Thread(() -> {
            while (!target.isInterrupted()) {
                Thread.onSpinWait();
            }
            x++;
        });
        target.start();
        watcher.start();
        x = 1;
        target.interrupt();
        Await.join(watcher);
        over = true;
        Await.join(target);
    }
}
