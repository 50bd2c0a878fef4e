package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;

/** That a thread is alive says nothing of what it has done. */
public final class ThreadStillAlive implements Runnable {
    private int x;

    @Override
    public void run() {

        Thread thread = new Thread(() -> {
            Await.pause();
            x = 1; // race: x
        });
        thread.start();
        if (thread.isAlive()) {
            x++; // race: x
        }
        Await.join(thread);
    }
}
