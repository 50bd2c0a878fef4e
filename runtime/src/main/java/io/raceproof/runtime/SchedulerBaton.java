package io.raceproof.runtime;

import java.util.ArrayList;
import java.util.List;

/**
 * Takes the baton from thread to thread. {@link SchedulerTurns} says who is next; here that strand goes on, on the
 * stack it has or a new one, and who has given up the baton waits until it comes back. When an execution is {@linkplain
 * #abandon abandoned} all get it at once, to unwind their stacks.
 *
 * <p>Whoever calls has left the monitor of the turns: who is next may run before the call returns.
 */
final class SchedulerBaton {

    private final Scheduler scheduler;

    /** Guarded by its own monitor. */
    private final SchedulerTurns turns;

    private final SchedulerStacks stacks = SchedulerStacks.SHARED;

    /** Set once: the strands are to unwind their stacks. */
    private volatile boolean abandoned;

    SchedulerBaton(Scheduler scheduler, SchedulerTurns turns) {
        this.scheduler = scheduler;
        this.turns = turns;
    }

    /** The strand, which may have gone on outside, waits for its turn if it has. */
    void comeBack(SchedulerStrand self) {
        if (!self.outside) {
            return;
        }
        SchedulerStrand next;
        synchronized (turns) {
            if (!turns.comesBack(self)) {
                return;
            }
            next = turns.add(self);
        }
        handOver(self, next);
    }

    /** The strand, which has given up the baton, lets the next one go on and waits for its turn. */
    void handOver(SchedulerStrand self, SchedulerStrand next) {
        if (abandoned) {
            throw new ExecutionOver();
        }
        if (next == self) {
            self.keepBaton();
            return;
        }
        goOn(next);
        Object monitor = self.waitsOn;
        if (monitor == null) {
            self.awaitBaton();
        } else {
            self.awaitBaton(monitor);
        }
    }

    /** The strand that was given the baton, if any, runs. */
    void goOn(SchedulerStrand next) {
        if (next == null) {
            return;
        }
        if (next.hasStack()) {
            next.giveBaton();
            return;
        }
        SchedulerStrand self = Scheduler.own();
        boolean internal = self != null && self.internal;
        if (self != null) {
            self.internal = true;
        }
        try {
            stacks.start(() -> runOnThisStack(next));
        } finally {
            if (self != null) {
                self.internal = internal;
            }
        }
    }

    /** Runs a new strand and, after its end, further new ones that come next: the stack is free for them. */
    private void runOnThisStack(SchedulerStrand first) {
        for (SchedulerStrand self = first; self != null; self = newOneAfter(self)) {
            Scheduler.becomes(self);
            boolean ended = false;
            try {
                self.task.run();
                ended = true;
            } catch (ExecutionOver over) {
                // Nobody is to hear of it; what follows is the end of the strand.
                ended = true;
            } finally {
                comeBack(self);
                Scheduler.isNoLonger(self);
                if (!ended) {
                    end(self);
                }
            }
        }
    }

    /** The strand has ended. Returns the next one if it has no stack yet; lets any other go on. */
    private SchedulerStrand newOneAfter(SchedulerStrand ended) {
        SchedulerStrand next;
        if (abandoned) {
            return null;
        }
        synchronized (turns) {
            assert turns.isRunning(ended) : "a strand ended without the baton";
            next = turns.end(ended);
        }
        if (next == null || !next.hasStack()) {
            return next;
        }
        goOn(next);
        return null;
    }

    /** The strand, which may be outside or have the baton, has ended; its thread is about to. */
    void end(SchedulerStrand strand) {
        SchedulerStrand next;
        if (abandoned) {
            return;
        }
        synchronized (turns) {
            next = turns.end(strand);
            if (next != null) {
                next.after = strand.thread();
            }
        }
        goOn(next);
    }

    /** All strands are to unwind their stacks, whatever they wait for. Called by a thread that is none. */
    void abandon() {
        abandoned = true;
        List<SchedulerStrand> inMonitors = new ArrayList<>();
        for (SchedulerStrand strand : SchedulerThreads.of(scheduler)) {
            if (strand.waitsOn == null) {
                strand.giveBaton();
            } else {
                inMonitors.add(strand);
            }
        }
        // Only now: whoever holds their monitors must be on his way out of them.
        for (SchedulerStrand strand : inMonitors) {
            strand.giveBaton();
        }
    }

    /** Whether all strands that had threads have unwound their stacks. */
    boolean isUnwound() {
        return SchedulerThreads.of(scheduler).isEmpty();
    }

    boolean isAbandoned() {
        return abandoned;
    }
}
