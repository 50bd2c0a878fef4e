package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.locks.LockSupport;

/** The one that was not first may still be running. */
public final class InvokeAnyThreadsRacy implements Runnable {
    private final int[] cells = new int[2];
    private final CountDownLatch begun = new CountDownLatch(1);

    @Override
    public void run() {

        ExecutorService pool = Newer.threadPerTask();
        int first = Await.call(() -> pool.invokeAny(List.of(() -> write(0), () -> write(1))));
        cells[1 - first]++; // race: cells[]
        Newer.close(pool);
    }

    private int write(int index) {
        if (index == 1) {
            begun.countDown();
            LockSupport.parkNanos(200_000_000);
        } else {
            Await.latch(begun);
        }
        cells[index] = 1; // race: cells[]
        return index;
    }
}
