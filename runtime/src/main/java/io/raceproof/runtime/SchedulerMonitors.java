package io.raceproof.runtime;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which monitors are held by strands that do not run, and who waits for those. A strand that runs meets no other one
 * inside a monitor unless that one was suspended there; so only suspended strands are looked at, and a program whose
 * strands hold nothing when they wait costs nothing here.
 *
 * <p>Not thread-safe: the {@link Scheduler} owns it, except for {@link #isAnyHeld}.
 */
final class SchedulerMonitors {

    /** A monitor of a suspended strand. */
    private static final class Held {
        final SchedulerStrand by;
        final List<SchedulerStrand> waiting = new ArrayList<>();

        Held(SchedulerStrand by) {
            this.by = by;
        }
    }

    private final Map<Object, Held> held = new IdentityHashMap<>();

    private volatile boolean anyHeld;

    /** Whether a suspended strand holds anything: a first look, without the lock. */
    boolean isAnyHeld() {
        return anyHeld;
    }

    /** The strand does not run any more. */
    void suspend(SchedulerStrand strand) {
        for (Object monitor : strand.held) {
            if (monitor != strand.waitsOn && !held.containsKey(monitor)) {
                held.put(monitor, new Held(strand));
            }
        }
        anyHeld = !held.isEmpty();
    }

    /** The strand goes on; those who wait for its monitors may try again. */
    void resume(SchedulerStrand strand, SchedulerQueue queue) {
        for (Object monitor : strand.held) {
            Held mine = held.get(monitor);
            if (mine != null && mine.by == strand) {
                held.remove(monitor);
                for (SchedulerStrand waiting : mine.waiting) {
                    queue.add(waiting);
                }
            }
        }
        anyHeld = !held.isEmpty();
    }

    /** Whether somebody else who does not run holds the monitor; then the strand waits until that one goes on. */
    boolean mustWait(SchedulerStrand strand, Object monitor) {
        Held other = held.get(monitor);
        if (other == null || other.by == strand) {
            return false;
        }
        other.waiting.add(strand);
        return true;
    }

    /** Whether somebody who does not run, and is not the strand, holds the monitor. */
    boolean isHeldByOther(SchedulerStrand strand, Object monitor) {
        Held other = held.get(monitor);
        return other != null && other.by != strand;
    }
}
