package io.raceproof.suite.realjava;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Many tasks on many threads read the fields of one object; who writes one field has waited for all but one of them. */
public final class ManyReadRacy implements Runnable {

    private static final int TASKS = 100;
    private static final int NOT_WAITED_FOR = 61;

    private static final class Box {
        private int a = 1;
        private int b = 2;
        private int c = 3;

        int sum() {
            return a + b + c; // race: b
        }

        int others() {
            return a + c;
        }
    }

    private final Box box = new Box();
    private final int[] sums = new int[TASKS];

    @Override
    public void run() {
        ExecutorService pool = Executors.newFixedThreadPool(8);
        List<Future<?>> tasks = new ArrayList<>();
        for (int task = 0; task < TASKS; task++) {
            int own = task;
            tasks.add(pool.submit(() -> {
                sums[own] = box.sum() + box.others();
            }));
        }
        for (int task = 0; task < TASKS; task++) {
            if (task != NOT_WAITED_FOR) {
                get(tasks.get(task));
            }
        }
        box.b++; // race: b
        get(tasks.get(NOT_WAITED_FOR));
        box.a++;
        box.c++;
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
