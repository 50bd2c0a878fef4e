package io.raceproof.runtime;

import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * Who is next: of the strands that could run, the one suspended last. That is depth-first order as far as waits allow it:
 * a parent goes on when its child has ended or waits, before anybody who was suspended earlier.
 *
 * <p>Not thread-safe: the {@link Scheduler} owns it.
 */
final class SchedulerQueue {

    private final PriorityQueue<SchedulerStrand> runnable =
            new PriorityQueue<>(Comparator.comparingLong((SchedulerStrand strand) -> strand.suspendedAt)
                    .reversed());

    void add(SchedulerStrand strand) {
        runnable.add(strand);
    }

    /** Takes the next one out; null if there is none. */
    SchedulerStrand next() {
        return runnable.poll();
    }

    void remove(SchedulerStrand strand) {
        runnable.remove(strand);
    }
}
