package io.raceproof.suite.realjava;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Many tasks on many threads read the fields of one object again and again, and who has waited for all of them writes these. */
public final class ManyRead implements Runnable {

    private static final int TASKS = 100;
    private static final int ROUNDS = 3;

    private static final class Box {
        private int a = 1;
        private int b = 2;
        private int c = 3;

        int sum() {
            return a + b + c;
        }

        void grow() {
            a++;
            b++;
            c++;
        }
    }

    private final Box box = new Box();
    private final int[] sums = new int[TASKS];

    @Override
    public void run() {
        ExecutorService pool = Executors.newFixedThreadPool(8);
        for (int round = 0; round < ROUNDS; round++) {
            List<Future<?>> tasks = new ArrayList<>();
            for (int task = 0; task < TASKS; task++) {
                int own = task;
                tasks.add(pool.submit(() -> {
                    sums[own] += box.sum() + box.sum();
                }));
            }
            for (Future<?> task : tasks) {
                get(task);
            }
            box.grow();
        }
        pool.shutdown();
    }

    private static void get(Future<?> task) {
        try {
            task.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
