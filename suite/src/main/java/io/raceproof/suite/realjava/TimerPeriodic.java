package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** The rounds of a periodic task follow one another. */
public final class TimerPeriodic implements Runnable { // clean: cancel
    private int rounds;

    @Override
    public void run() {

        CountDownLatch done = new CountDownLatch(1);
        Timer timer = new Timer(true);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        if (++rounds == 3) {
                            cancel();
                            done.countDown();
                        }
                    }
                },
                1,
                1);
        Await.latch(done);
        rounds++;
        timer.cancel();
    }
}
