package io.raceproof.programs;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Runs bodies in parallel and waits for them all, in one of the ways that the JDK has for that. */
final class StagedGroups {

    /** How many ways there are. */
    static final int WAYS = 8;

    private StagedGroups() {}

    static void run(List<Callable<Integer>> bodies, int way, ExecutorService pool) {
        int count = bodies.size();
        switch (way % WAYS) {
            case 0 -> IntStream.range(0, count).parallel().forEach(i -> StagedTasks.call(bodies.get(i)));
            case 1 -> bodies.parallelStream().forEach(StagedTasks::call);
            case 2 -> bodies.stream().parallel().mapToInt(StagedTasks::call).sum();
            case 3 -> bodies.parallelStream().map(StagedTasks::call).collect(Collectors.toList());
            case 4 -> Arrays.parallelSetAll(new int[count], i -> StagedTasks.call(bodies.get(i)));
            case 5 ->
                IntStream.range(0, count)
                        .parallel()
                        .map(i -> StagedTasks.call(bodies.get(i)))
                        .toArray();
            case 6 -> bodies.parallelStream().map(StagedTasks::call).sorted().forEachOrdered(unused -> {});
            default -> invokeAll(bodies, pool);
        }
    }

    private static void invokeAll(List<Callable<Integer>> bodies, ExecutorService pool) {
        try {
            pool.invokeAll(bodies);
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts a task", e);
        }
    }
}
