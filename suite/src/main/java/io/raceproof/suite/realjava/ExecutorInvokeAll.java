package io.raceproof.suite.realjava;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** invokeAll waits for all; the tasks themselves are parallel. */
public final class ExecutorInvokeAll implements Runnable {

    private final int[] cells = new int[4];
    private int x;

    @Override
    public void run() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Void>> tasks = new ArrayList<>();
        for (int i = 0; i < cells.length; i++) {
            int index = i;
            tasks.add(() -> {
                cells[index] = index;
                x++; // race: x
                return null;
            });
        }
        try {
            pool.invokeAll(tasks);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        for (int i = 0; i < cells.length; i++) {
            cells[i]++;
        }
        x++;
        pool.shutdown();
    }
}
