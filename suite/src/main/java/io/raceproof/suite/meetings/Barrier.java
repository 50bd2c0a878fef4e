package io.raceproof.suite.meetings;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Each task writes its element before the barrier and reads the other one after it. */
public final class Barrier implements Runnable {

    private final CyclicBarrier barrier = new CyclicBarrier(2);
    private final int[] a = new int[2];
    private final int[] b = new int[2];

    @Override
    public void run() {
        finish(() -> {
            async(() -> phase(0));
            phase(1);
        });
    }

    private void phase(int i) {
        for (int round = 0; round < 3; round++) {
            a[i] = round;
            await(barrier);
            b[i] = a[1 - i];
            await(barrier);
        }
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }
}
