package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;

/** Whoever finds itself interrupted follows whoever interrupted it. */
public final class Interrupted implements Runnable { // clean: interrupt
    private int x;

    @Override
    public void run() {

        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                x++;
            }
        });
        sleeper.start();
        x = 1;
        sleeper.interrupt();
        Await.join(sleeper);
    }
}
