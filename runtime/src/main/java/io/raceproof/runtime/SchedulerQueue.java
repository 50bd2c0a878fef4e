package io.raceproof.runtime;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/**
 * Who is next: of the strands that could run, the one suspended last. That is depth-first order as far as waits allow
 * it: a parent goes on when its child has ended or waits, before anybody who was suspended earlier. Threads that one
 * strand starts one after the other come in that order, and before it. Who yields comes after all others.
 *
 * <p><b>Fairness.</b> Two threads that wake each other for ever would keep all others from running, so every so often
 * the last one is next. Tasks cannot do that, because nothing that they wait for happens twice; as long as there are no
 * threads, the order is that of the program alone.
 *
 * <p>Not thread-safe: the {@link Scheduler} owns it.
 */
final class SchedulerQueue {

    private static final int FAIR = 1_000;

    private final TreeSet<SchedulerStrand> runnable =
            new TreeSet<>(Comparator.comparingLong((SchedulerStrand strand) -> strand.rank)
                    .thenComparingLong(strand -> strand.minorRank)
                    .reversed());

    private long time;
    private long lastStarted;
    private long startedSince;
    private long yields;
    private boolean isFair;
    private int turns;

    /** The strand is suspended: it comes next. */
    void rank(SchedulerStrand strand) {
        strand.rank = ++time;
        strand.minorRank = 0;
    }

    /**
     * The strand is a thread that was just started: it comes next, after those started before it since the last turn.
     */
    void rankStarted(SchedulerStrand strand) {
        isFair = true;
        if (lastStarted != time) {
            lastStarted = ++time;
            startedSince = 0;
        }
        strand.rank = lastStarted;
        strand.minorRank = --startedSince;
    }

    /** The strand comes after all others. */
    void rankLast(SchedulerStrand strand) {
        strand.rank = - ++yields;
        strand.minorRank = 0;
    }

    void add(SchedulerStrand strand) {
        runnable.add(strand);
    }

    /** Takes the next one out; null if there is none. */
    SchedulerStrand next() {
        SchedulerStrand next = isFair && ++turns % FAIR == 0 ? lastInTurn() : null;
        if (next == null) {
            return runnable.pollFirst();
        }
        runnable.remove(next);
        return next;
    }

    /** Null if there is none: who only lets its child go first is not in turn, whoever else waits. */
    private SchedulerStrand lastInTurn() {
        for (SchedulerStrand strand : runnable.descendingSet()) {
            if (!strand.letsChildGoFirst) {
                return strand;
            }
        }
        return null;
    }

    /** Whether there is one that does not only let its child go first. */
    boolean isAnyInTurn() {
        return lastInTurn() != null;
    }

    void remove(SchedulerStrand strand) {
        runnable.remove(strand);
    }

    boolean isEmpty() {
        return runnable.isEmpty();
    }

    /** All that could run, the next one first. */
    List<SchedulerStrand> all() {
        return new ArrayList<>(runnable);
    }
}
