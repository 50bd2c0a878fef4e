package io.raceproof.cli.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * What the runs of one program in one way took, over all JVMs that ran it.
 *
 * @param millis the median time of a run
 * @param cpuMillis the mean CPU time of a run, of the whole process: the clock behind it ticks too seldom for a median
 * @param peakBytes the most that was live on the heap at once
 * @param isBound whether all that is known is that a run takes at least that long
 */
public record Measurement(double millis, double cpuMillis, long peakBytes, boolean isBound) {

    /** What was measured. */
    public Measurement(double millis, double cpuMillis, long peakBytes) {
        this(millis, cpuMillis, peakBytes, false);
    }

    /** Of a program that was stopped; nothing else is known. */
    public static Measurement atLeast(long wallNanos) {
        return new Measurement(wallNanos / 1e6, Double.NaN, 0, true);
    }

    /**
     * What one JVM reported.
     *
     * @param wallNanos the time of each run after warm-up
     * @param cpuNanos the CPU time of all of these together
     * @param peakBytes the most that was live on the heap when somebody looked
     */
    public record OfJvm(List<Long> wallNanos, long cpuNanos, long peakBytes) {

        /** Copies the list. */
        public OfJvm {
            wallNanos = List.copyOf(wallNanos);
        }
    }

    /** @throws IllegalArgumentException if there was no run */
    public static Measurement of(List<OfJvm> jvms) {
        List<Long> wall = new ArrayList<>();
        long cpu = 0;
        long peak = 0;
        for (OfJvm jvm : jvms) {
            wall.addAll(jvm.wallNanos);
            cpu += jvm.cpuNanos;
            peak = Math.max(peak, jvm.peakBytes);
        }
        if (wall.isEmpty()) {
            throw new IllegalArgumentException("nothing was measured");
        }
        return new Measurement(median(wall) / 1e6, cpu / 1e6 / wall.size(), peak);
    }

    private static double median(List<Long> values) {
        List<Long> ordered = new ArrayList<>(values);
        Collections.sort(ordered);
        int middle = ordered.size() / 2;
        return ordered.size() % 2 == 1 ? ordered.get(middle) : (ordered.get(middle - 1) + ordered.get(middle)) / 2.0;
    }
}
