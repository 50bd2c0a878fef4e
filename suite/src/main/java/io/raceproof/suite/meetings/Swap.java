package io.raceproof.suite.meetings;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.Exchanger;

/** Two tasks exchange what they have written. */
public final class Swap implements Runnable { // clean: sync variable

    private final Exchanger<int[]> exchanger = new Exchanger<>();

    @Override
    public void run() {
        finish(() -> {
            async(() -> swap()[0]++);
            swap()[0]++;
        });
    }

    private int[] swap() {
        int[] mine = new int[1];
        mine[0] = 1;
        try {
            return exchanger.exchange(mine);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
