package io.raceproof.runtime;

import io.raceproof.runtime.SchedulerStrand.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Threads as strands: where they start, end, park and sleep. A thread that is started is a strand from then on, and
 * waits for the baton before it does anything. All of {@code java.util.concurrent} blocks through parking, so nothing
 * else has to be known of it.
 *
 * <p>A strand that parks does not really park: it gives up the baton until somebody unparks or interrupts it.
 */
final class SchedulerThreads {

    /** Threads with names like these are ours. */
    private static final String OURS = "raceproof-";

    /** The thread that ends the JVM: what it starts are the program's shutdown hooks. */
    private static final String LAST = "DestroyJavaVM";

    private static final String DELAYED = "java.util.concurrent.ScheduledThreadPoolExecutor$DelayedWorkQueue";

    private static final String DELAYS = "java.util.concurrent.DelayScheduler";

    /** What is known of a thread. */
    private static final class Known {
        /** Null: it is none, or not any more. */
        volatile SchedulerStrand strand;

        /** It was one in a run that is over. */
        volatile boolean isFree;

        /** It has done all it will ever do, although it may still be seen alive. */
        volatile boolean over;
    }

    private static final WeakTable<Known> THREADS = new WeakTable<>();

    /** Not a lambda: linking one runs code of the JDK that may be hooked. */
    private static final Function<Object, Known> NEW = new Function<>() {
        @Override
        public Known apply(Object unused) {
            return new Known();
        }
    };

    private SchedulerThreads() {}

    /** The strand has a thread. */
    static void register(SchedulerStrand strand) {
        THREADS.get(strand.thread(), NEW).strand = strand;
    }

    /** The strand's thread is nobody's any more. */
    static void forget(SchedulerStrand strand) {
        THREADS.get(strand.thread(), NEW).strand = null;
    }

    /** The strand's run is over: its thread goes on by itself, until a later run needs it. */
    static void free(SchedulerStrand strand) {
        Known known = THREADS.get(strand.thread(), NEW);
        known.isFree = true;
        known.strand = null;
        strand.setFree();
    }

    /**
     * The calling strand, of that scheduler, is about to unpark a thread that may be left from an earlier run: it
     * belongs to this one now.
     */
    private static void adopt(Scheduler scheduler, Thread thread) {
        Known known = THREADS.get(thread);
        if (known == null || !known.isFree || known.over) {
            return;
        }
        SchedulerStrand next = null;
        synchronized (scheduler.turns) {
            if (known.strand == null) {
                known.isFree = false;
                SchedulerStrand strand = new SchedulerStrand(scheduler, null, Scheduler.own());
                strand.bindLater(thread);
                strand.permit = true;
                known.strand = strand;
                next = scheduler.turns.addStarted(strand);
            }
        }
        scheduler.baton.goOn(next);
    }

    /** The calling thread unparks one that is no strand. */
    static void unparkOther(Thread thread) {
        Scheduler scheduler = Run.activeScheduler();
        SchedulerStrand self = scheduler == null ? null : Scheduler.own();
        if (self != null && !self.internal && self.scheduler == scheduler) {
            adopt(scheduler, thread);
        }
    }

    /** The strand of the thread; null if it is none. */
    static SchedulerStrand of(Object thread) {
        Known known = THREADS.get(thread);
        return known == null ? null : known.strand;
    }

    /** The strands of the Scheduler that have threads. */
    static List<SchedulerStrand> of(Scheduler scheduler) {
        List<SchedulerStrand> found = new ArrayList<>();
        THREADS.forEach(known -> {
            SchedulerStrand strand = known.strand;
            if (strand != null && strand.scheduler == scheduler) {
                found.add(strand);
            }
        });
        return found;
    }

    /** Whether the thread has done all it will ever do. */
    static boolean isOver(Object thread) {
        Known known = THREADS.get(thread);
        return known != null && known.over;
    }

    /** The calling thread is about to start a thread. */
    static void starts(Scheduler scheduler, Thread thread) {
        SchedulerStrand parent = Scheduler.own();
        boolean byStrand = parent != null && !parent.internal;
        if (byStrand && scheduler.baton.isAbandoned()) {
            throw new ExecutionOver();
        }
        if (!byStrand && !Thread.currentThread().getName().equals(LAST) || !isScheduled(thread)) {
            return;
        }
        if (byStrand) {
            scheduler.operation(Operation.Kind.START, thread, null, true, 0);
        }
        scheduler.watch();
        SchedulerStrand next;
        synchronized (scheduler.turns) {
            SchedulerStrand strand = new SchedulerStrand(scheduler, null, parent);
            strand.bindLater(thread);
            register(strand);
            if (scheduler.turns.schedule != null) {
                SchedulerSeeds.fix(thread, strand.path());
            }
            next = scheduler.turns.addStarted(strand);
        }
        scheduler.baton.goOn(next);
    }

    private static boolean isScheduled(Thread thread) {
        String type = thread.getClass().getName();
        return !type.startsWith("jdk.internal.")
                && !type.startsWith("sun.")
                && !thread.getName().startsWith(OURS);
    }

    /** The calling thread, this one, has come to its end; who waits for that can go on. */
    static void ends(Thread thread) {
        Known known = THREADS.get(thread, NEW);
        known.over = true;
        SchedulerStrand strand = known.strand;
        known.strand = null;
        SchedulerWaits.over(thread);
        if (strand != null) {
            strand.scheduler.baton.end(strand);
            strand.unbind();
        }
    }

    /** The calling strand parks; {@code limit}: not longer than that, or for ever if negative. */
    static void park(SchedulerStrand self, long limit) {
        long nanos = limit;
        Scheduler scheduler = self.scheduler;
        if (scheduler.baton.isAbandoned()) {
            throw new ExecutionOver();
        }
        scheduler.baton.comeBack(self);
        scheduler.watch();
        scheduler.turns.clock.tick();
        self.inTask = Run.current().running != null;
        if (scheduler.turns.schedule != null && nanos > 0 && !self.inTask && !isDelayed()) {
            // A worker that nobody needs for a while: that it may end then is nobody's business.
            nanos = -1;
        }
        ExploredForks.blocks(self);
        SchedulerStrand next;
        synchronized (scheduler.turns) {
            if (self.permit || Thread.currentThread().isInterrupted() || nanos == 0) {
                self.permit = false;
                return;
            }
            next = nanos < 0
                    ? scheduler.turns.block(self, Reason.PARK)
                    : scheduler.turns.block(self, Reason.PARK, nanos);
        }
        scheduler.baton.handOver(self, next);
    }

    /** Whether the calling worker waits until it is time for what it has to do. */
    private static boolean isDelayed() {
        for (StackTraceElement frame : new Throwable().getStackTrace()) {
            if (frame.getClassName().startsWith(DELAYED) || frame.getClassName().startsWith(DELAYS)) {
                return true;
            }
        }
        return false;
    }

    /** Somebody unparks the strand. */
    static void unpark(SchedulerStrand strand) {
        SchedulerStrand next = null;
        synchronized (strand.scheduler.turns) {
            if (strand.reason == Reason.PARK) {
                next = strand.scheduler.turns.unblock(strand);
            } else {
                strand.permit = true;
            }
        }
        strand.scheduler.baton.goOn(next);
    }

    /** Somebody has interrupted the strand. */
    static void interrupted(SchedulerStrand strand) {
        SchedulerStrand next = null;
        synchronized (strand.scheduler.turns) {
            if (strand.reason == Reason.PARK || strand.reason == Reason.SLEEP || strand.reason == Reason.WAIT) {
                SchedulerWaits.leave(strand);
                next = strand.scheduler.turns.unblock(strand);
            }
        }
        strand.scheduler.baton.goOn(next);
    }

    /** The calling strand sleeps. */
    static void sleep(SchedulerStrand self, long nanos) throws InterruptedException {
        Scheduler scheduler = self.scheduler;
        scheduler.baton.comeBack(self);
        scheduler.watch();
        scheduler.turns.clock.tick();
        self.inTask = true;
        if (scheduler.turns.schedule != null) {
            self.nanos += nanos;
            scheduler.letOthersGo(self);
            if (Thread.interrupted()) {
                throw new InterruptedException("sleep interrupted");
            }
            return;
        }
        SchedulerStrand next = null;
        boolean sleeps;
        synchronized (scheduler.turns) {
            sleeps = !Thread.currentThread().isInterrupted();
            if (sleeps) {
                next = scheduler.turns.block(self, Reason.SLEEP, nanos);
            }
        }
        if (sleeps) {
            scheduler.baton.handOver(self, next);
        }
        if (Thread.interrupted()) {
            throw new InterruptedException("sleep interrupted");
        }
    }
}
