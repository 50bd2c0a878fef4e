package io.raceproof.libraries.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Tasks in a pool of four threads. */
final class Together {

    private static final int THREADS = 4;

    /** What one of the tasks does. */
    interface Part<T> {
        T of(int index) throws Exception;
    }

    private Together() {}

    /** The results of so many tasks, in the order of their numbers. */
    static <T> List<T> run(int tasks, Part<T> part) {
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        try {
            List<Callable<T>> parts = new ArrayList<>();
            for (int i = 0; i < tasks; i++) {
                int index = i;
                parts.add(() -> part.of(index));
            }
            List<T> results = new ArrayList<>();
            for (Future<T> future : pool.invokeAll(parts)) {
                results.add(future.get());
            }
            return results;
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        } finally {
            pool.shutdown();
        }
    }

    /** The sum of what so many tasks return. */
    static long sum(int tasks, Part<? extends Number> part) {
        long sum = 0;
        for (Number each : run(tasks, part)) {
            sum += each.longValue();
        }
        return sum;
    }
}
