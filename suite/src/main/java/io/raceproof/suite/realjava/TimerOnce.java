package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** What a timer runs follows whoever scheduled it. */
public final class TimerOnce implements Runnable {
    private int x;

    @Override
    public void run() {

        CountDownLatch done = new CountDownLatch(1);
        Timer timer = new Timer(true);
        x = 1;
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        x++;
                        done.countDown();
                    }
                },
                1);
        Await.latch(done);
        x++;
    }
}
