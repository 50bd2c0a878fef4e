package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;

/** What is written after the interrupt races with whoever is interrupted. */
public final class InterruptedTooEarly implements Runnable {
    private int x;

    @Override
    public void run() {

        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                x++; // race: x
            }
        });
        sleeper.start();
        sleeper.interrupt();
        x = 1; // race: x
        Await.join(sleeper);
    }
}
