package io.raceproof.bench;

import static io.raceproof.api.Tasks.forAll;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Locale;

/**
 * A hundred accesses by each of more and more tasks: what an access costs must not depend on how many there are. {@link GrowthPlot} runs
 * this with and without the checker and draws the result.
 *
 * <p>Two patterns: {@code own}, each task reads and writes a slot of its own; {@code shared}, each task reads random
 * elements of a table that all read, and nobody writes, so that every element has as many readers as there are tasks.
 */
public final class Growth {

    private static final int TABLE = 10_000;

    /** Accesses a task. */
    private static final int EACH = 100;

    private Growth() {}

    /**
     * {@code PATTERN TASKS ROUNDS}: so many loops of so many tasks. Prints CPU nanoseconds an access, and the heap's
     * peak in megabytes.
     */
    public static void main(String[] args) {
        int tasks = Integer.parseInt(args[1]);
        int rounds = Integer.parseInt(args[2]);
        long sum = 0;
        long before = cpuNanos();
        for (int round = 0; round < rounds; round++) {
            sum += args[0].equals("own") ? own(tasks) : shared(tasks);
        }
        double nanos = (double) (cpuNanos() - before) / ((double) tasks * rounds * EACH);
        System.out.printf(Locale.ROOT, "%s %d %.2f %d %d%n", args[0], tasks, nanos, peakBytes() >> 20, sum);
    }

    private static long own(int tasks) {
        int[] slots = new int[tasks];
        forAll(0, tasks, i -> {
            for (int k = 0; k < EACH; k += 2) {
                slots[i] += k;
            }
        });
        return slots[0];
    }

    private static long shared(int tasks) {
        int[] table = new int[TABLE];
        for (int i = 0; i < TABLE; i++) {
            table[i] = i;
        }
        long[] sums = new long[tasks];
        forAll(0, tasks, i -> {
            long sum = 0;
            int at = i;
            for (int k = 0; k < EACH; k++) {
                at = at * 1_103_515_245 + 12_345;
                sum += table[(at >>> 8) % TABLE];
            }
            sums[i] = sum;
        });
        return sums[0];
    }

    /** The most that the heap held at any time, dead objects included. */
    private static long peakBytes() {
        long peak = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            peak += pool.getType() == MemoryType.HEAP ? pool.getPeakUsage().getUsed() : 0;
        }
        return peak;
    }

    /** Of all threads; a checked run and a plain one may have unlike numbers of them. */
    private static long cpuNanos() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
