package io.raceproof.suite.realjava;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** invokeAny follows the one that was first, and which that is may change. */
public final class ExecutorInvokeAny implements Runnable { // clean: first

    private final int[] cells = new int[2];

    @Override
    public void run() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            int first = pool.invokeAny(List.of(() -> write(0), () -> write(1)));
            cells[first]++;
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        } finally {
            pool.shutdown();
        }
    }

    private int write(int index) {
        cells[index] = index;
        return index;
    }
}
