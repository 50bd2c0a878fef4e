package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.util.Timer;
import java.util.TimerTask;

/** Nobody waits for what a timer runs. */
public final class TimerRacy implements Runnable {
    private int x;

    @Override
    public void run() {

        Timer timer = new Timer(true);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        x++; // race: x
                    }
                },
                1);
        x++; // race: x
        Await.pause();
    }
}
