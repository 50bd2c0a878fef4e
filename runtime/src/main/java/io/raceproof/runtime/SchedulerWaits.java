package io.raceproof.runtime;

import io.raceproof.runtime.SchedulerStrand.Reason;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Monitors of strands: entering them, and {@code wait} and {@code notify}. Monitors stay what they are; a strand only
 * waits before it enters one in which another strand is suspended.
 *
 * <p>A strand that waits gives up the monitor in the only way there is, by really waiting on it. But it is notified by
 * the Scheduler alone, when it is its turn; so who is notified first, and who enters next, is decided and not chance.
 */
final class SchedulerWaits {

    /**
     * Who waits on an object and has not been notified, first come first. Guarded by itself, inside a Scheduler's lock.
     */
    private static final Map<Object, Deque<SchedulerStrand>> WAITING = new IdentityHashMap<>();

    private SchedulerWaits() {}

    /** The calling strand is about to enter the monitor. */
    static void enters(SchedulerStrand self, Object monitor, int site) {
        Scheduler scheduler = self.scheduler;
        scheduler.operation(Operation.Kind.LOCK, monitor, null, true, site);
        while (scheduler.turns.monitors.isAnyHeld()) {
            SchedulerStrand next;
            synchronized (scheduler.turns) {
                if (!scheduler.turns.monitors.mustWait(self, monitor)) {
                    break;
                }
                self.needs = monitor;
                self.inTask = true;
                next = scheduler.turns.block(self, Reason.MONITOR);
            }
            scheduler.baton.handOver(self, next);
        }
        self.held.add(monitor);
    }

    /** The calling strand is about to leave the monitor. */
    static void exits(SchedulerStrand self, Object monitor) {
        self.scheduler.operation(Operation.Kind.UNLOCK, monitor, null, true, 0);
        removeLast(self, monitor);
    }

    private static boolean removeLast(SchedulerStrand self, Object monitor) {
        for (int i = self.held.size() - 1; i >= 0; i--) {
            if (self.held.get(i) == monitor) {
                self.held.remove(i);
                return true;
            }
        }
        return false;
    }

    /** The calling strand, which holds the monitor, waits; {@code nanos}: not longer than that, or for ever if 0. */
    static void await(SchedulerStrand self, Object monitor, long nanos) throws InterruptedException {
        Scheduler scheduler = self.scheduler;
        scheduler.baton.comeBack(self);
        if (SchedulerThreads.isOver(monitor)) {
            // A thread whose end is a matter of moments, and which says so itself; how many is chance.
            monitor.wait(1);
            return;
        }
        scheduler.watch();
        if (scheduler.baton.isAbandoned()) {
            throw new ExecutionOver();
        }
        scheduler.turns.clock.tick();
        int holds = 0;
        while (removeLast(self, monitor)) {
            holds++;
        }
        self.inTask = scheduler.turns.schedule == null || Run.current().running != null;
        ExploredForks.blocks(self);
        if (!Thread.currentThread().isInterrupted()) {
            SchedulerStrand next;
            synchronized (scheduler.turns) {
                self.needs = monitor;
                self.waitsOn = monitor;
                self.waitingFor = monitor;
                join(self, monitor);
                // A thread that is no strand may have come to its end since we asked, and notified those who were here.
                if (SchedulerThreads.isOver(monitor)) {
                    self.needs = null;
                    next = self;
                } else {
                    next = nanos == 0
                            ? scheduler.turns.block(self, Reason.WAIT)
                            : scheduler.turns.block(self, Reason.WAIT, nanos);
                }
            }
            if (next == self) {
                self.keepBaton();
                self.waitsOn = null;
            } else {
                scheduler.baton.goOn(next);
                self.awaitBaton(monitor);
            }
            synchronized (scheduler.turns) {
                leave(self);
                self.waitingFor = null;
            }
        }
        for (int i = 0; i < holds; i++) {
            self.held.add(monitor);
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    private static void join(SchedulerStrand strand, Object monitor) {
        synchronized (WAITING) {
            Deque<SchedulerStrand> waiting = WAITING.get(monitor);
            if (waiting == null) {
                waiting = new ArrayDeque<>(2);
                WAITING.put(monitor, waiting);
            }
            waiting.add(strand);
        }
    }

    /** The strand waits on nothing any more. */
    static void leave(SchedulerStrand strand) {
        Object monitor = strand.waitingFor;
        synchronized (WAITING) {
            Deque<SchedulerStrand> waiting = monitor == null ? null : WAITING.get(monitor);
            if (waiting != null && waiting.remove(strand) && waiting.isEmpty()) {
                WAITING.remove(monitor);
            }
        }
    }

    /** The strand is about to notify one of those that wait: if there are several, the schedule says whom. */
    static void choose(SchedulerStrand self, Object monitor) {
        List<String> paths = new ArrayList<>();
        synchronized (WAITING) {
            for (SchedulerStrand strand : WAITING.getOrDefault(monitor, new ArrayDeque<>())) {
                paths.add(strand.path());
            }
        }
        if (paths.size() > 1) {
            self.explored().ways = paths;
            self.scheduler.operation(Operation.Kind.SYNC, monitor, ExploredOp.NOTIFY, true, Run.current().site);
            self.explored().ways = List.of();
            prefer(monitor, self.explored().way());
        }
    }

    private static void prefer(Object monitor, String path) {
        synchronized (WAITING) {
            Deque<SchedulerStrand> waiting = WAITING.getOrDefault(monitor, new ArrayDeque<>());
            for (SchedulerStrand strand : List.copyOf(waiting)) {
                if (strand.path().equals(path)) {
                    waiting.remove(strand);
                    waiting.addFirst(strand);
                }
            }
        }
    }

    private static SchedulerStrand first(Object monitor) {
        synchronized (WAITING) {
            Deque<SchedulerStrand> waiting = WAITING.get(monitor);
            if (waiting == null) {
                return null;
            }
            SchedulerStrand first = waiting.poll();
            if (waiting.isEmpty()) {
                WAITING.remove(monitor);
            }
            return first;
        }
    }

    /** Somebody who holds the monitor notifies one strand that waits on it; false if there is none. */
    static boolean notifyOne(Object monitor) {
        for (SchedulerStrand first = first(monitor); first != null; first = first(monitor)) {
            SchedulerStrand next = null;
            boolean isWaiting;
            synchronized (first.scheduler.turns) {
                // Its time may be up, although it has not gone on yet.
                isWaiting = first.reason == Reason.WAIT;
                if (isWaiting) {
                    next = first.scheduler.turns.unblock(first);
                }
            }
            first.scheduler.baton.goOn(next);
            if (isWaiting) {
                return true;
            }
        }
        return false;
    }

    /** The thread has come to its end: who joins it waits on it. */
    static void over(Thread thread) {
        boolean more = true;
        while (more) {
            more = notifyOne(thread);
        }
    }
}
