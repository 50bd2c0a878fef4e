package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.util.concurrent.FutureTask;

/** A future that is run again and again completes only at its end. */
public final class RunAndReset implements Runnable {
    private int x;

    private final class Rounds extends FutureTask<Void> {
        Rounds() {
            super(() -> x++, null);
        }

        boolean round() {
            return runAndReset();
        }
    }

    @Override
    public void run() {

        Rounds rounds = new Rounds();
        Thread thread = new Thread(() -> {
            while (rounds.round() && x < 3) {
                x++;
            }
            rounds.run();
        });
        thread.start();
        Await.get(rounds);
        x++;
        Await.join(thread);
    }
}
