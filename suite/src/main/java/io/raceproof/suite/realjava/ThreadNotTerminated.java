package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;

/** Any other state says nothing of what a thread has done. */
public final class ThreadNotTerminated implements Runnable {
    private int x;

    @Override
    public void run() {

        Thread thread = new Thread(() -> {
            Await.pause();
            x = 1; // race: x
        });
        thread.start();
        if (thread.getState() != Thread.State.TERMINATED) {
            x++; // race: x
        }
        Await.join(thread);
    }
}
