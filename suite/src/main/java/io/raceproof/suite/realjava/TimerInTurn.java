package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** One timer runs its tasks one after the other, in an order that the clock decides. */
public final class TimerInTurn implements Runnable { // clean: sync
    private int x;

    @Override
    public void run() {

        CountDownLatch done = new CountDownLatch(2);
        Timer timer = new Timer(true);
        for (int i = 0; i < 2; i++) {
            timer.schedule(
                    new TimerTask() {
                        @Override
                        public void run() {
                            x++;
                            done.countDown();
                        }
                    },
                    1);
        }
        Await.latch(done);
        x++;
    }
}
