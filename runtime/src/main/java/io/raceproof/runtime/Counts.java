package io.raceproof.runtime;

import io.raceproof.findings.Stats;
import java.util.Collection;
import java.util.concurrent.atomic.LongAdder;

/** What is counted in a run, from when this is made. */
final class Counts {

    private final long startedNanos = System.nanoTime();
    private final LongAdder liveTasks = new LongAdder();

    /** What threads that are over had counted. */
    private final LongAdder tasks = new LongAdder();

    private final LongAdder steps = new LongAdder();
    private final LongAdder checks = new LongAdder();

    void tasksStarted(long count) {
        liveTasks.add(count);
    }

    void tasksEnded(long count) {
        liveTasks.add(-count);
    }

    /** How many tasks have not ended. */
    long liveTasks() {
        return liveTasks.sum();
    }

    void threadEnded(Current c) {
        tasks.add(c.tasks);
        steps.add(c.steps);
        checks.add(c.checks);
    }

    /** Of all, these being the threads that are not over. */
    Stats stats(Collection<Current> threads) {
        long allTasks = 1 + tasks.sum();
        long allSteps = 1 + steps.sum();
        long allChecks = checks.sum();
        for (Current each : threads) {
            allTasks += each.tasks;
            allSteps += each.steps;
            allChecks += each.checks;
        }
        return new Stats(allTasks, allSteps, allChecks, 1, (System.nanoTime() - startedNanos) / 1_000_000);
    }
}
