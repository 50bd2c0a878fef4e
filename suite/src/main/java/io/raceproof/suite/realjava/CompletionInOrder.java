package io.raceproof.suite.realjava;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Each future is got where a completion service hands it out; in which order may change. */
public final class CompletionInOrder implements Runnable { // clean: first

    private final int[] cells = new int[4];

    @Override
    public void run() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        ExecutorCompletionService<Integer> done = new ExecutorCompletionService<>(pool);
        for (int i = 0; i < cells.length; i++) {
            int index = i;
            done.submit(() -> {
                cells[index] = index;
                return index;
            });
        }
        try {
            for (int i = 0; i < cells.length; i++) {
                cells[done.take().get()]++;
            }
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
        pool.shutdown();
    }
}
