package io.raceproof.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What a JVM that runs a kernel has printed, to its end or until it was stopped because it took too long.
 *
 * @param lines all of it
 * @param status the JVM's
 * @param wasStopped whether it was stopped
 * @param atLeastNanos if it was, how long a run takes at least: the one that was under way has taken that long, or the
 *     shortest of those before it, warm-up included
 */
record BenchOutput(List<String> lines, int status, boolean wasStopped, long atLeastNanos) {

    private static final String BEGIN = "begin";

    /** Reads to the end, which comes after that time at the latest. */
    static BenchOutput of(Process process, int limitMillis) throws IOException {
        long begun = System.nanoTime();
        // Whoever comes first: who stops the JVM, or who has read all that it said.
        AtomicBoolean isDecided = new AtomicBoolean();
        CompletableFuture<Void> stopping = CompletableFuture.runAsync(
                () -> {
                    if (isDecided.compareAndSet(false, true)) {
                        process.destroyForcibly();
                    }
                },
                CompletableFuture.delayedExecutor(limitMillis, TimeUnit.MILLISECONDS));
        List<String> lines = new ArrayList<>();
        long runBegun = begun;
        long shortest = Long.MAX_VALUE;
        boolean isRunning = false;
        try (BufferedReader reader = process.inputReader()) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                long now = System.nanoTime();
                shortest = isRunning ? Math.min(shortest, now - runBegun) : shortest;
                isRunning = line.equals(BEGIN);
                runBegun = now;
                lines.add(line);
            }
        }
        long ended = System.nanoTime();
        // If it was too late to stop the JVM, what it did counts.
        boolean wasStopped = !isDecided.compareAndSet(false, true) && CheckedProgram.waitFor(process) != ExitStatus.OK;
        stopping.cancel(false);
        long unfinished = isRunning ? ended - runBegun : 0;
        long atLeast = Math.max(unfinished, shortest == Long.MAX_VALUE ? 0 : shortest);
        return new BenchOutput(lines, CheckedProgram.waitFor(process), wasStopped, wasStopped ? atLeast : 0);
    }
}
