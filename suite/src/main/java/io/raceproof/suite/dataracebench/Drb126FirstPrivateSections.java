package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Two sections change their own copies of a value. */
public final class Drb126FirstPrivateSections implements Runnable {

    private int one;
    private int other;

    @Override
    public void run() {
        int count = 0;
        finish(() -> {
            async(() -> {
                int own = count;
                one = ++own;
            });
            async(() -> {
                int own = count;
                other = ++own;
            });
        });
    }
}
