package io.raceproof.suite.meetings;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.Exchanger;

/** A task goes on writing to what it has given away. */
public final class SwapKept implements Runnable {

    private final Exchanger<int[]> exchanger = new Exchanger<>();

    @Override
    public void run() {
        finish(() -> {
            async(this::swap);
            swap();
        });
    }

    private void swap() {
        int[] mine = new int[1];
        try {
            int[] other = exchanger.exchange(mine);
            other[0]++; // race: a[0]
            mine[0]++; // race: a[0]
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
