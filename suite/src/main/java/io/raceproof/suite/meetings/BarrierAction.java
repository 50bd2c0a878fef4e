package io.raceproof.suite.meetings;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** The action comes after all that arrive and before all that go on. */
public final class BarrierAction implements Runnable {

    private int sum;
    private final int[] a = new int[2];
    private final CyclicBarrier barrier = new CyclicBarrier(2, () -> sum = a[0] + a[1]);

    @Override
    public void run() {
        finish(() -> {
            async(() -> phase(0));
            phase(1);
        });
    }

    private void phase(int i) {
        a[i] = 1;
        await(barrier);
        a[i] = sum;
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }
}
