package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;

/** The same, by asking. */
public final class InterruptPolled implements Runnable { // clean: interrupt
    private int x;

    @Override
    public void run() {

        Thread polling = new Thread(() -> {
            while (!Thread.interrupted()) {
                Thread.onSpinWait();
            }
            x++;
        });
        polling.start();
        x = 1;
        polling.interrupt();
        Await.join(polling);
    }
}
