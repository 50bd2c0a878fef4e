package io.raceproof.runtime;

import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryUsage;
import jdk.internal.misc.VM;

/**
 * The heap as the program would see it without us, while the JVM has a larger one, which has room for our words in the
 * program's objects. The limit is the one that it would be told without us, as near as we can say: a JVM's collector
 * may hold back a part of the limit that it was given. What is used is smaller in proportion, so that a program that
 * measures by the limit how much it may keep decides as it would without us, and what is used is never more than what
 * there is.
 */
public final class PlainHeap {

    /** The least piece of a heap. */
    private static final long PIECE = 2L << 20;

    /** G1's largest regions, and how many it wants. */
    private static final long LARGEST_REGION = 32L << 20;

    private static final int REGIONS = 2048;

    /** The young generation's part of the heap in the other collectors, if nobody says otherwise. */
    private static final int YOUNG = 3;

    /** To what spaces of the serial and of the parallel collector are rounded. */
    private static final long SERIAL = 1 << 16;

    private static final long PARALLEL = 1 << 19;

    /**
     * The parts of the young generation that are held back: by the serial collector, and by the parallel one at the
     * end, and at first.
     */
    private static final int SERIAL_PART = 10;

    private static final int PARALLEL_PART = 3;
    private static final int PARALLEL_FIRST = 8;

    /** Null if the program sees the heap as it is. Set before there is a program. */
    private static PlainHeap shown;

    private final long plain;
    private final long given;

    /** What is said, and what the JVM says. */
    private long max;

    private long realMax;

    /** Of the two limits, in bytes. */
    public PlainHeap(long plain, long given) {
        this.plain = plain;
        this.given = given;
    }

    /** From now on the program sees this; unless the JVM has not taken the limit that was meant for it. */
    public void show() {
        Runtime jvm = Runtime.getRuntime();
        realMax = jvm.maxMemory();
        max = maxOf(realMax, jvm.totalMemory());
        shown = max < realMax && isTaken(VM.getRuntimeArguments()) ? this : null;
    }

    /**
     * Whether a JVM with these options has the given limit: of several the last counts, and one may have come behind
     * ours.
     */
    boolean isTaken(String... options) {
        boolean isTaken = false;
        for (String option : options) {
            if (option.startsWith("-Xmx") || option.startsWith("-XX:MaxHeapSize=")) {
                isTaken = option.equals("-Xmx" + given);
            }
        }
        return isTaken;
    }

    /** Whether the program sees another heap than there is. */
    public static boolean isShown() {
        return shown != null;
    }

    /** How large the heap is, for our own sentences. */
    static String size() {
        String real = (Runtime.getRuntime().maxMemory() >> 20) + " MB";
        return shown == null ? real : real + " (" + (shown.plain >> 20) + " MB without us)";
    }

    /**
     * What a JVM would say of the plain limit that says {@code real} of the given one, and has {@code total} at first.
     */
    long maxOf(long real, long total) {
        long heap = roundUp(plain, Math.max(PIECE, regionOf(plain)));
        if (real == given) {
            return heap;
        }
        heap = roundUp(plain, PIECE);
        if (real == given - part(given, SERIAL, SERIAL_PART)) {
            return heap - part(heap, SERIAL, SERIAL_PART);
        }
        if (real == given - part(given, PARALLEL, PARALLEL_PART)) {
            return heap - part(heap, PARALLEL, total < heap ? PARALLEL_PART : PARALLEL_FIRST);
        }
        return inProportion(heap, real, given);
    }

    private static long regionOf(long heap) {
        return Math.min(Long.highestOneBit(heap / REGIONS), LARGEST_REGION);
    }

    private static long part(long heap, long unit, int ofYoung) {
        return Math.max(heap / YOUNG / unit * unit / ofYoung / unit * unit, unit);
    }

    private static long roundUp(long size, long unit) {
        return (size + unit - 1) / unit * unit;
    }

    /** {@code size} of {@code whole}, as a part of {@code all}. */
    private static long inProportion(long all, long size, long whole) {
        return Math.round((double) all / whole * size);
    }

    /** In place of the method of that name, as the others are. */
    public static long maxMemory(Runtime jvm) {
        return shown == null ? jvm.maxMemory() : shown.max;
    }

    public static long totalMemory(Runtime jvm) {
        return shown == null ? jvm.totalMemory() : Math.min(jvm.totalMemory(), shown.max);
    }

    public static long freeMemory(Runtime jvm) {
        if (shown == null) {
            return jvm.freeMemory();
        }
        long total = jvm.totalMemory();
        // The heap may have grown in between.
        long used = Math.max(0, total - jvm.freeMemory());
        return Math.min(total, shown.max) - shown.scaled(used);
    }

    public static MemoryUsage getHeapMemoryUsage(MemoryMXBean memory) {
        MemoryUsage real = memory.getHeapMemoryUsage();
        if (shown == null) {
            return real;
        }
        long limit = shown.scaled(real.getMax());
        return new MemoryUsage(
                Math.min(real.getInit(), limit),
                shown.scaled(real.getUsed()),
                Math.min(real.getCommitted(), limit),
                limit);
    }

    private long scaled(long size) {
        return inProportion(max, size, realMax);
    }
}
