package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** Whoever cancels a timer does not know how far it is. */
public final class TimerCancelled implements Runnable {
    private int x;

    @Override
    public void run() {

        Timer timer = new Timer(true);
        CountDownLatch begun = new CountDownLatch(1);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        begun.countDown();
                        Await.pause();
                        x++; // race: x
                    }
                },
                1);
        Await.latch(begun);
        timer.cancel();
        x++; // race: x
        Await.pause();
        Await.pause();
    }
}
