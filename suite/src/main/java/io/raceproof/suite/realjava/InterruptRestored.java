package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;

/** A thread that interrupts itself tells nobody anything. */
public final class InterruptRestored implements Runnable {
    private int x;

    @Override
    public void run() {

        Thread thread = new Thread(() -> {
            Thread.currentThread().interrupt();
            x = Thread.interrupted() ? 1 : 2;
        });
        thread.start();
        Await.join(thread);
        x++;
    }
}
