package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** invokeAny follows the one that was first; which that is may change. */
public final class InvokeAny implements Runnable { // clean: first
    private final int[] cells = new int[2];
    private final CountDownLatch begun = new CountDownLatch(1);

    @Override
    public void run() {

        ExecutorService pool = Executors.newFixedThreadPool(2);
        int first = Await.call(() -> pool.invokeAny(List.of(() -> write(0), () -> write(1))));
        cells[first]++;
        Newer.close(pool);
    }

    private int write(int index) {
        if (index == 1) {
            begun.countDown();
        } else {
            Await.latch(begun);
        }
        cells[index] = 1;
        return index;
    }
}
