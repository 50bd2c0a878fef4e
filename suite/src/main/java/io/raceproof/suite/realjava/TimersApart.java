package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** Two timers run their tasks at the same time. */
public final class TimersApart implements Runnable {
    private int x;

    @Override
    public void run() {

        CountDownLatch done = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            new Timer(true)
                    .schedule(
                            new TimerTask() {
                                @Override
                                public void run() {
                                    x++; // race: x
                                    done.countDown();
                                }
                            },
                            1);
        }
        Await.latch(done);
        x++;
    }
}
