package io.raceproof.bench;

import static io.raceproof.api.Tasks.forAll;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * What an access costs as something grows; it must not depend on that. {@link GrowthPlot} runs this with and without
 * the checker and draws the result.
 *
 * <ul>
 *   <li>{@code own TASKS}: each task reads and writes a slot of its own;
 *   <li>{@code shared TASKS}: each task reads random elements of a table that all read, and nobody writes, so that
 *       every element has as many readers as there are tasks;
 *   <li>{@code elements SIZE}: a hundred tasks read and write an array of so many elements, a part each, three times;
 *   <li>{@code arrays SIZE}: the same with so many small arrays, all of them live.
 * </ul>
 */
public final class Growth {

    private static final int TABLE = 10_000;

    /** Accesses a task. */
    private static final int EACH = 100;

    /** Tasks that share the data, and how often each goes through its part. */
    private static final int PARTS = 100;

    private static final int PASSES = 3;
    private static final int SMALL = 4;

    private Growth() {}

    /**
     * {@code PATTERN SIZE ROUNDS MILLIS}: the pattern so many times at least, and so long. Prints CPU nanoseconds an
     * access, and the result.
     */
    public static void main(String[] args) {
        int size = Integer.parseInt(args[1]);
        int rounds = Integer.parseInt(args[2]);
        long sum = 0;
        double accesses = 0;
        long before = cpuNanos();
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(Integer.parseInt(args[3]));
        for (int round = 0; round < rounds || System.nanoTime() < end; round++) {
            switch (args[0]) {
                case "own" -> sum += own(size);
                case "shared" -> sum += shared(size);
                case "elements" -> sum += elements(size);
                case "arrays" -> sum += arrays(size);
                default -> throw new IllegalArgumentException("no pattern " + args[0]);
            }
            accesses += size * (double) accessesOf(args[0]);
        }
        double nanos = (cpuNanos() - before) / accesses;
        System.out.printf(Locale.ROOT, "%s %d %.2f %d%n", args[0], size, nanos, sum);
    }

    /** Of a task, an element or a small array. */
    static int accessesOf(String pattern) {
        return switch (pattern) {
            case "elements" -> 2 * PASSES;
            case "arrays" -> 2 * PASSES * SMALL;
            default -> EACH;
        };
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

    private static long elements(int size) {
        int[] data = new int[size];
        forAll(0, PARTS, part -> {
            for (int pass = 0; pass < PASSES; pass++) {
                for (int i = from(part, size); i < from(part + 1, size); i++) {
                    data[i] += pass;
                }
            }
        });
        return data[0];
    }

    private static long arrays(int size) {
        int[][] data = new int[size][];
        forAll(0, PARTS, part -> {
            for (int i = from(part, size); i < from(part + 1, size); i++) {
                data[i] = new int[SMALL];
            }
        });
        // By another task than the one that made it, so that each array is one that tasks share.
        forAll(0, PARTS, part -> {
            for (int pass = 0; pass < PASSES; pass++) {
                for (int i = from(part, size); i < from(part + 1, size); i++) {
                    int[] own = data[i];
                    for (int k = 0; k < SMALL; k++) {
                        own[k] += pass;
                    }
                }
            }
        });
        return data[0][0];
    }

    private static int from(int part, int size) {
        return (int) ((long) part * size / PARTS);
    }

    /** Of all threads; a checked run and a plain one may have unlike numbers of them. */
    private static long cpuNanos() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
