package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.util.concurrent.FutureTask;

/** A round that is over is no result. */
public final class RunAndResetRacy implements Runnable {
    private int x;

    private final class Rounds extends FutureTask<Void> {
        Rounds() {
            super(() -> x++, null); // race: x
        }

        boolean round() {
            return runAndReset();
        }
    }

    @Override
    public void run() {

        Rounds rounds = new Rounds();
        Thread thread = new Thread(rounds::round);
        thread.start();
        Await.pause();
        x++; // race: x
        Await.join(thread);
    }
}
