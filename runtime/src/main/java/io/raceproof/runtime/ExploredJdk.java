package io.raceproof.runtime;

import io.raceproof.core.event.Choice;
import java.util.function.BooleanSupplier;

/**
 * What the JDK calls in explore mode where somebody looks at a thread, task or pool, waits for it or changes it: each
 * is a stop of its own, so that the search can exchange it with what others do. The agent's table {@code
 * explore-hooks.txt} says where.
 *
 * <p>A call of the program's that may turn out differently is {@linkplain #expects expected} to come by here. If it
 * does not, it is something that is not explored, and says so.
 */
public final class ExploredJdk {

    private static final String COMPLETION_QUEUE = "completionQueue";

    private ExploredJdk() {}

    /** The calling thread's strand, if explore decides when it runs; else null. */
    private static SchedulerStrand strand() {
        SchedulerStrand own = Run.explored() == null ? null : Scheduler.own();
        return own == null || own.internal || own.explored().over ? null : own;
    }

    /** The program is about to call something that may turn out differently; false: it is none of explore's. */
    static boolean expects(Current c, int kind, int site) {
        SchedulerStrand self = strand();
        // An initialiser is no call: no stop that follows has anything to do with it.
        if (self == null || c.running == null || kind == Choice.INITIALISER.ordinal()) {
            return false;
        }
        returned(c);
        self.explored().expects = Choice.values()[kind].sentence();
        self.explored().expectedAt = site;
        return true;
    }

    /** The call has returned. */
    static void returned(Current c) {
        SchedulerStrand self = strand();
        if (self != null && self.explored().expects != null) {
            Run.explored().cannotExplore(self.explored().expects, self.explored().expectedAt);
            self.explored().expects = null;
        }
    }

    private static void stop(Object object, ExploredOp op) {
        SchedulerStrand self = strand();
        if (self != null && !self.scheduler.baton.isAbandoned()) {
            self.explored().expects = null;
            self.scheduler.operation(
                    Operation.Kind.SYNC, object, op, op.effect != MoveListener.Way.READ, Run.current().site);
        }
    }

    /** The program, if it is not the JDK itself, asks how far it is. */
    public static void asks(Object object) {
        SchedulerStrand self = strand();
        if (self != null && self.explored().expects != null) {
            stop(object, ExploredOp.ASK);
        }
    }

    /** Somebody looks at its state, to do one thing or another. */
    public static void looks(Object object) {
        stop(object, ExploredOp.ASK);
    }

    /** Somebody changes its state. */
    public static void changes(Object object) {
        stop(object, ExploredOp.CHANGE);
        completed(object);
    }

    private static void completed(Object object) {
        if (strand() != null) {
            Run.explored().completes(object);
        }
    }

    /** One of the pool's workers has ended, or it was shut down. */
    public static void leaves(Object pool) {
        stop(pool, ExploredOp.LEAVE);
    }

    /** The calling thread, this one, ends. */
    public static void ends(Object thread) {
        if (thread == Thread.currentThread()) {
            try {
                stop(thread, ExploredOp.END);
                completed(thread);
            } catch (ExecutionOver e) {
                // There is no stack left to unwind, and what follows says so.
                return;
            }
        }
    }

    /** The thread is about to be interrupted. */
    public static void interrupts(Object thread) {
        SchedulerStrand strand = SchedulerThreads.of(thread);
        JdkTask known = Run.current().run.jdkTasks().known(thread);
        boolean isIdle = strand != null && !strand.inTask && known != null && known.isCarrier();
        if (strand != null && thread != Thread.currentThread() && !isIdle) {
            stop(thread, ExploredOp.INTERRUPT);
        }
    }

    /** The calling strand joins the thread; {@code millis}: not longer than that, or for ever if 0. */
    public static void joins(Object thread, long millis) {
        SchedulerStrand self = strand();
        if (self != null && Thread.holdsLock(thread) && !self.held.contains(thread)) {
            // Up to JDK 17 join is synchronized: the thread could not end meanwhile, and nobody else could join it.
            self.waitsOn = thread;
        }
        try {
            if (millis > 0) {
                stop(thread, ExploredOp.ASK);
            } else if (millis == 0 && (SchedulerThreads.of(thread) != null || SchedulerThreads.isOver(thread))) {
                // Also if it is over: what the strand does before it joins must not seem to come after.
                await(thread, () -> SchedulerThreads.isOver(thread));
            }
        } finally {
            if (self != null) {
                self.waitsOn = null;
            }
        }
    }

    /** The calling strand waits for the future. */
    public static void joins(Object future) {
        if (!JdkTasks.isOurs(future)) {
            await(future, () -> JdkStatus.isOver(future));
        }
    }

    /** The JDK waits for another thread to come to the end of something. */
    static void yields() {
        SchedulerStrand self = strand();
        if (self == null) {
            Thread.yield();
        } else if (!self.scheduler.baton.isAbandoned()) {
            SchedulerTurns turns = self.scheduler.turns;
            long before = turns.switches();
            self.scheduler.await(() -> turns.switches() != before, 0);
        }
    }

    private static void await(Object object, BooleanSupplier over) {
        SchedulerStrand self = strand();
        if (self != null && !self.scheduler.baton.isAbandoned()) {
            Thread stack = Thread.currentThread();
            self.scheduler.await(() -> over.getAsBoolean() || stack.isInterrupted(), Run.current().site);
            if (over.getAsBoolean()) {
                Run.explored().joins(object);
            }
        }
    }

    /** The JDK has made something whose identity hash code matters. */
    public static void created(Object object) {
        ExploreHooks.created(object);
    }

    /** The future is complete, and goes into the queue of a completion service. */
    public static void queues(Object future) {
        stop(queue(future), ExploredOp.CHANGE);
    }

    /** Somebody wants the next one that is complete. */
    public static void takes(Object service) {
        stop(queue(service), ExploredOp.CHANGE);
    }

    private static Object queue(Object holder) {
        return Unsafely.getObject(holder, Unsafely.offset(holder.getClass(), COMPLETION_QUEUE));
    }

    /** The running task has asked for a thread's state. */
    static void stated(SyncCall call) {
        if (strand() != null && call.result != Thread.State.TERMINATED && call.result != Thread.State.NEW) {
            Run.explored().cannotExplore("what a running thread is about to do", call.site);
        }
    }
}
