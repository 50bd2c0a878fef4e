package io.raceproof.suite.virtualthreads;

import io.raceproof.suite.Newer;
import java.util.concurrent.ExecutorService;

/** Who closes an executor with virtual threads follows all its tasks. */
public final class VirtualPerTask implements Runnable {
    private final int[] cells = new int[1000];

    @Override
    public void run() {
        ExecutorService threads = Newer.virtualPerTask();
        for (int i = 0; i < cells.length; i++) {
            int index = i;
            threads.submit(() -> cells[index] = index);
        }
        Newer.close(threads);
        cells[0] = cells[1] + cells[999];
    }
}
