package io.raceproof.runtime;

import io.raceproof.runtime.SchedulerStrand.Reason;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Who has the baton, who could have it and who waits, at one moment. Strands are only chosen here; the {@link
 * Scheduler} lets them go on.
 *
 * <p>Every method is called with the monitor of this, which nobody holds while he waits; {@link #clock} and {@link
 * #monitors} say what may be looked at without it. A method that returns a strand returns who has to go on now, because
 * it has just been given the baton; null if nobody has.
 */
final class SchedulerTurns {

    /**
     * Who waits a day waits for ever, where a schedule decides: nobody means such a limit to be reached. An hour less,
     * because some of a limit is over when the JDK comes to wait for the rest of it.
     */
    static final long FOR_EVER_NANOS = 82_800L * 1_000_000_000;

    private final SchedulerQueue queue = new SchedulerQueue();
    final SchedulerClock clock = new SchedulerClock();
    final SchedulerMonitors monitors = new SchedulerMonitors();

    /** Who has the baton; null: it lies on the ground. */
    private SchedulerStrand running;

    /** Those who wait until somebody unblocks them. */
    private final Set<SchedulerStrand> blocked = new LinkedHashSet<>();

    /** How many strands are outside. */
    private int outside;

    /** How many static initialisers of the program's classes are under way. */
    private int initialisers;

    /** How many times the baton was passed on. */
    private long turns;

    /** Who had the baton last, and how many times it went to somebody else. */
    private SchedulerStrand last;

    private long switches;

    /** Null: the queue decides. */
    Schedule schedule;

    /** Null: nobody wants to know. */
    SchedulerTrace trace;

    SchedulerTurns(SchedulerStrand first) {
        running = first;
    }

    /** Takes up the baton if nobody has it. */
    boolean tryRun(SchedulerStrand strand) {
        if (running != null) {
            return false;
        }
        running = strand;
        return true;
    }

    boolean isRunning(SchedulerStrand strand) {
        return running == strand;
    }

    /** Whether anybody else could run, now or later, not counting those who only let their child go first. */
    boolean isAnyInTurn() {
        return queue.isAnyInTurn() || clock.isAwaited();
    }

    /** The running strand waits until somebody unblocks it. */
    SchedulerStrand block(SchedulerStrand self, Reason reason) {
        if (schedule != null && !isBlockingKind(self.pending)) {
            self.pending = new Operation(Operation.Kind.WAIT, null, null, false, 0);
        }
        suspend(self);
        self.reason = reason;
        blocked.add(self);
        if (trace != null) {
            trace.waits(self, reason);
        }
        return comesBack(self) ? null : passOn(null);
    }

    /** Whether who is about to do that may have to wait in the midst of it. */
    private static boolean isBlockingKind(Operation pending) {
        return pending != null && (pending.kind() == Operation.Kind.SYNC || pending.kind() == Operation.Kind.LOCK);
    }

    /** The same, and it waits no longer than that. */
    SchedulerStrand block(SchedulerStrand self, Reason reason, long nanos) {
        if (schedule == null || nanos < FOR_EVER_NANOS) {
            clock.add(self, nanos);
            self.explored().limit(nanos);
        }
        return block(self, reason);
    }

    /** The strand waits no more. */
    SchedulerStrand unblock(SchedulerStrand strand) {
        if (schedule != null) {
            schedule.wakes(strand);
        }
        clock.remove(strand);
        strand.reason = null;
        return makeRunnable(strand);
    }

    /** The running strand starts one that runs before it goes on itself, unless a schedule decides otherwise. */
    SchedulerStrand letGoFirst(SchedulerStrand child, SchedulerStrand self) {
        suspend(self);
        self.letsChildGoFirst = true;
        queue.add(self);
        queue.rank(child);
        queue.add(child);
        if (schedule != null) {
            schedule.starts(child);
        }
        return passOn(self);
    }

    /** The strand could not be started after all, and its parent goes on. */
    void takeBack(SchedulerStrand parent) {
        queue.remove(parent);
        running = parent;
        monitors.resume(parent, queue);
        parent.keepBaton();
    }

    /** The strand can run from now on, as if it had been suspended this moment. */
    SchedulerStrand add(SchedulerStrand strand) {
        queue.rank(strand);
        if (schedule != null && strand.pending == null) {
            schedule.starts(strand);
        }
        return makeRunnable(strand);
    }

    /** The same for a thread that was started. */
    SchedulerStrand addStarted(SchedulerStrand strand) {
        queue.rankStarted(strand);
        if (schedule != null) {
            schedule.starts(strand);
        }
        return makeRunnable(strand);
    }

    /** The running strand lets the schedule choose between it and others. */
    SchedulerStrand decide(SchedulerStrand self, Operation operation) {
        self.pending = operation;
        suspend(self);
        queue.add(self);
        return passOn(self);
    }

    /** The running strand lets all others go first that can run. If nobody can, time passes up to the end of a wait. */
    SchedulerStrand letOthersGo(SchedulerStrand self) {
        boolean othersCanRun = !queue.isEmpty();
        if (!othersCanRun && !clock.isAwaited()) {
            return self;
        }
        SchedulerStrand first = othersCanRun || outside > 0 ? null : clock.jump();
        suspend(self);
        queue.rankLast(self);
        queue.add(self);
        if (first != null) {
            makeReady(first);
        }
        return passOn(self);
    }

    /** The strand has ended, whether it had the baton or not. */
    SchedulerStrand end(SchedulerStrand strand) {
        blocked.remove(strand);
        queue.remove(strand);
        comesBack(strand);
        if (schedule != null) {
            schedule.ends(strand);
        }
        return running == strand ? passOn(null) : null;
    }

    /** The strand is no longer outside; false: it was not. */
    boolean comesBack(SchedulerStrand strand) {
        if (!strand.outside) {
            return false;
        }
        strand.outside = false;
        outside--;
        return true;
    }

    void initialises(boolean begins) {
        initialisers += begins ? 1 : -1;
    }

    private void suspend(SchedulerStrand strand) {
        strand.loseBaton();
        queue.rank(strand);
        monitors.suspend(strand);
    }

    private SchedulerStrand makeRunnable(SchedulerStrand strand) {
        queue.add(strand);
        return running == null ? passOn(null) : null;
    }

    private SchedulerStrand passOn(SchedulerStrand current) {
        // Where a schedule decides, time must not depend on what others have done meanwhile.
        for (SchedulerStrand due = schedule == null ? clock.due() : null; due != null; due = clock.due()) {
            makeReady(due);
        }
        running = choose(current);
        while (running == null && schedule == null && outside == 0 && clock.isAwaited()) {
            makeReady(clock.jump());
            running = choose(current);
        }
        if (running != null) {
            turn(running);
        } else if (schedule != null) {
            schedule.nobody();
        }
        return running;
    }

    /** The strand's time is up. */
    private void makeReady(SchedulerStrand strand) {
        strand.reason = null;
        queue.add(strand);
    }

    /**
     * What the schedule goes through to decide is nothing of the program's: whoever is told so need not look at the
     * stack.
     */
    private SchedulerStrand ask(List<SchedulerStrand> ready, SchedulerStrand current) {
        Current c = Run.current();
        boolean outer = c.insideHook;
        c.insideHook = true;
        try {
            return schedule.next(ready, current);
        } finally {
            c.insideHook = outer;
        }
    }

    /** Takes the next one out of the queue who has what he needs; null if there is none. */
    private SchedulerStrand choose(SchedulerStrand current) {
        if (schedule != null) {
            List<SchedulerStrand> ready = queue.all();
            ready.removeIf(strand -> strand.needs != null && monitors.isHeldByOther(strand, strand.needs));
            boolean canAnyBeLate = false;
            for (SchedulerStrand strand : clock.waiting()) {
                strand.explored().setCanBeLate(strand.needs == null || !monitors.isHeldByOther(strand, strand.needs));
                canAnyBeLate |= strand.explored().canBeLate();
            }
            SchedulerStrand chosen = ready.isEmpty() && !canAnyBeLate ? null : ask(ready, current);
            if (chosen != null && chosen.isTimed) {
                clock.remove(chosen);
                chosen.explored().late();
            } else if (chosen != null) {
                queue.remove(chosen);
            }
            return chosen;
        }
        SchedulerStrand next = queue.next();
        while (next != null && next.needs != null && monitors.mustWait(next, next.needs)) {
            next.reason = Reason.MONITOR;
            next = queue.next();
        }
        return next;
    }

    private void turn(SchedulerStrand next) {
        turns++;
        switches += next == last ? 0 : 1;
        last = next;
        blocked.remove(next);
        next.reason = null;
        next.needs = null;
        next.letsChildGoFirst = false;
        monitors.resume(next, queue);
        if (trace != null) {
            trace.goesOn(next, clock.sinceStart());
        }
    }

    /** How many times the baton went to somebody else. */
    long switches() {
        return switches;
    }

    /** What is to be seen from outside. */
    record Sight(
            SchedulerStrand running,
            int operations,
            long turns,
            boolean othersCouldRun,
            boolean anyOutside,
            boolean isInitialising,
            long firstNanos) {

        boolean isAsBefore(Sight before) {
            return running == before.running && operations == before.operations && turns == before.turns;
        }
    }

    Sight look() {
        return new Sight(
                running,
                running == null ? 0 : running.operations,
                turns,
                !queue.isEmpty() || clock.isAwaited(),
                outside > 0,
                initialisers > 0,
                clock.isAwaited() ? clock.firstNanos() : -1);
    }

    /** Whether nothing has happened since that was seen. */
    boolean isAs(Sight seen) {
        return look().isAsBefore(seen);
    }

    /** The running strand is outside from now on. */
    SchedulerStrand takeAway() {
        running.outside = true;
        outside++;
        running.loseBaton();
        monitors.suspend(running);
        return passOn(null);
    }

    /** Nobody runs, but time has passed: the first wait with a limit ends. */
    SchedulerStrand timePasses() {
        if (running != null || !clock.isAwaited()) {
            return null;
        }
        makeReady(clock.jump());
        return passOn(null);
    }

    /** Those who wait, if nobody can run. */
    List<SchedulerStrand> waiting() {
        return running == null && queue.isEmpty() ? new ArrayList<>(blocked) : List.of();
    }
}
