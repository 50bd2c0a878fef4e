package io.raceproof.runtime;

import java.util.Comparator;
import java.util.TreeSet;

/**
 * The time of strands, and who waits for it. It does not pass by itself: looking at it, and every operation, takes a
 * little; and when nobody can run, it jumps to when the first wait ends. So a program sleeps as long as it likes and
 * ends at once, the same waits end in the same order in every run, and loops that look at the clock come to an end.
 *
 * <p>Not thread-safe, except for looking at it: the {@link Scheduler} owns it.
 */
final class SchedulerClock {

    /** What an operation takes, and a look at the clock. */
    private static final long TICK_NANOS = 1_000;

    private static final long NANOS_IN_MILLI = 1_000_000;

    /** A wait of centuries, so that no sum overflows. */
    private static final long LONGEST = Long.MAX_VALUE / 4;

    private final long startNanos = System.nanoTime();
    private final long startMillis = System.currentTimeMillis();

    private final TreeSet<SchedulerStrand> waiting =
            new TreeSet<>(Comparator.comparingLong((SchedulerStrand strand) -> strand.deadline)
                    .thenComparingLong(strand -> strand.deadlineOrder));

    private long order;

    /** Nanoseconds since the start. Written by the running strand, or with the Scheduler's lock when nobody runs. */
    private volatile long now;

    long nanoTime() {
        return startNanos + now;
    }

    /** Nanoseconds since the start. */
    long sinceStart() {
        return now;
    }

    long currentTimeMillis() {
        return startMillis + now / NANOS_IN_MILLI;
    }

    /** The running strand does something. */
    void tick() {
        now += TICK_NANOS;
    }

    /** Time passes by so much. */
    void pass(long nanos) {
        now += nanos;
    }

    /** The strand waits no longer than that. */
    void add(SchedulerStrand strand, long nanos) {
        strand.deadline = now + Math.min(nanos, LONGEST);
        strand.deadlineOrder = ++order;
        strand.isTimed = true;
        waiting.add(strand);
    }

    void remove(SchedulerStrand strand) {
        if (strand.isTimed) {
            waiting.remove(strand);
            strand.isTimed = false;
        }
    }

    /** Those who wait, who waits shortest first. */
    Iterable<SchedulerStrand> waiting() {
        return waiting;
    }

    boolean isAwaited() {
        return !waiting.isEmpty();
    }

    /** How long the first wait still takes; only if there is one. */
    long firstNanos() {
        return waiting.first().deadline - now;
    }

    /** Takes out a strand whose time is up; null if there is none. */
    SchedulerStrand due() {
        return waiting.isEmpty() || waiting.first().deadline > now ? null : first();
    }

    /** Takes out the strand whose wait ends first, at which time it is now; null if nobody waits. */
    SchedulerStrand jump() {
        if (waiting.isEmpty()) {
            return null;
        }
        now = Math.max(now, waiting.first().deadline);
        return first();
    }

    private SchedulerStrand first() {
        SchedulerStrand first = waiting.pollFirst();
        first.isTimed = false;
        return first;
    }
}
