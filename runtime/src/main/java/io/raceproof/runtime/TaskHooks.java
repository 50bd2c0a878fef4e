package io.raceproof.runtime;

import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;

/**
 * What the task library tells: the bodies of {@code io.raceproof.api.Probe}'s methods are replaced by calls of the
 * methods here with the same names. The library is only known by that name, in whatever loader it is found; what passes
 * between the two are opaque marks, null while nobody observes.
 *
 * <p>An operation of the running task that makes something visible to others (a start, a make, an end) is told before
 * it happens; one that makes it see something (a take, the end of a finish, an acquire) afterwards.
 *
 * <p>Return normally, as {@link Hooks} do. A thread that runs nothing we know of is left alone: its tasks are null, and
 * so is whatever they start.
 */
public final class TaskHooks {

    private TaskHooks() {}

    /** The running task starts a child; the child's mark. Comes before anybody can run it. */
    public static Object start() {
        Current c = Run.current();
        if (c.running == null) {
            return null;
        }
        try {
            c.run.operation(Operation.Kind.START, null, null, true, c.site);
            c.run.tasksStarted(1);
            c.tasks++;
            return c.run.detection().start(c);
        } catch (Throwable e) {
            c.run.failed(e);
            return null;
        }
    }

    /** The running task starts the tasks of so many positions of a loop. */
    public static Object startLoop(long positions) {
        Current c = Run.current();
        if (c.running == null) {
            return null;
        }
        try {
            c.run.tasksStarted(positions);
            c.tasks += positions;
            return c.run.detection().startLoop(c, positions);
        } catch (Throwable e) {
            c.run.failed(e);
            return null;
        }
    }

    /** This thread now runs the task; returns what it ran before. */
    public static Object begin(Object task) {
        Current c = Run.current();
        try {
            LocalModel.leaves(c);
            return task instanceof LastTask last && last.isOn(c) ? goOnAs(c, task) : c.become(task);
        } catch (Throwable e) {
            c.run.failed(e);
            return null;
        }
    }

    /** This thread now runs the loop's task of the position; returns what it ran before. */
    public static Object beginPosition(Object loop, long position) {
        Current c = Run.current();
        try {
            boolean isBetween = c.isBetween;
            c.isBetween = false;
            if (!isBetween) {
                LocalModel.leaves(c);
            }
            Object before = c.become(
                    loop == null || !c.run.detection().isOwn(loop)
                            ? null
                            : c.run.detection().startPosition(c, loop, position));
            return isBetween ? c.outer : before;
        } catch (Throwable e) {
            c.run.failed(e);
            return null;
        }
    }

    /** The running task has ended, and nobody knows yet; the thread goes back to what it ran before. */
    public static void end(Object outer) {
        Current c = Run.current();
        try {
            if (c.running != null) {
                LocalModel.leaves(c);
                c.run.detection().end(c);
                c.run.tasksEnded(1 + c.takeEnded());
            }
            if (c.running instanceof LastTask last && last.isOn(c)) {
                goOnAs(c, outer);
            } else {
                goBack(c, outer);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }

    /**
     * The task of a position has ended; {@code goesOn}: what comes next on this thread is the begin of another
     * position. Then the thread does not go back before ({@link Pass#NEXT}).
     */
    public static void endPosition(Object outer, boolean goesOn) {
        Current c = Run.current();
        if (!goesOn || !c.staysBetween()) {
            end(outer);
            return;
        }
        try {
            c.run.detection().end(c);
            c.cursor.leave();
            c.endedBefore(outer);
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }

    /** The same, and the task's last act was to make the join. */
    public static void endWith(Object join, Object outer) {
        Current c = Run.current();
        try {
            if (c.running != null) {
                LocalModel.leaves(c);
                c.run.detection().endWith(c, join);
                c.run.tasksEnded(1);
            }
            goBack(c, outer);
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }

    /**
     * What the thread is in the middle of has another name from now on; nothing else changes. Returns the name before.
     */
    private static Object goOnAs(Current c, Object task) {
        Object before = c.running;
        c.running = task;
        return before;
    }

    private static void goBack(Current c, Object outer) {
        c.cursor.leave();
        c.become(outer);
    }

    /** What this thread runs. */
    public static Object running() {
        return Run.current().running;
    }

    /** This thread goes on as the task, which neither starts nor ends; returns what it was before. */
    public static Object resume(Object task) {
        Current c = Run.current();
        try {
            LocalModel.leaves(c);
            return c.become(task);
        } catch (Throwable e) {
            c.run.failed(e);
            return null;
        }
    }

    public static void openFinish() {
        Current c = Run.current();
        if (c.running != null) {
            try {
                c.run.detection().openFinish(c);
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    public static void closeFinish() {
        Current c = Run.current();
        if (c.running != null) {
            try {
                waited(c);
                c.run.detection().closeFinish(c);
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    /** Explore decides at every wait, also where there was nothing to wait for. */
    private static void waited(Current c) {
        SchedulerStrand self = Run.explored() == null ? null : Scheduler.own();
        if (self != null && !self.hasWaited) {
            c.run.operation(Operation.Kind.WAIT, null, null, false, c.site);
        }
    }

    /** The running task is about to try to set what has this join. */
    public static void sets(Object join) {
        Current c = Run.current();
        if (Run.explored() != null && c.running != null && join != null) {
            c.run.operation(Operation.Kind.SYNC, join, null, true, c.site);
        }
    }

    /** The running task is about to enter a section that is isolated on the objects, or on everything for null. */
    public static void isolates(Object[] objects) {
        Current c = Run.current();
        if (Run.explored() != null && c.running != null) {
            Explored.isolates(c, objects);
        }
    }

    /** The running task waits for one of several joins, of which others will tell; returns the number of one. */
    public static int awaitOneOf(Object[] joins, IntPredicate made) {
        return Run.explored().awaitOneOf(joins, made);
    }

    /** Whether each task of a loop must be started for itself. */
    public static boolean isExplored() {
        return Run.explored() != null;
    }

    /** A mark for a promise, a future or a post. */
    public static Object newJoin() {
        return Run.current().run.detection().newJoin();
    }

    public static void make(Object join) {
        Current c = Run.current();
        try {
            if (c.running != null && join != null) {
                if (Run.explored() == null) {
                    c.run.operation(Operation.Kind.SYNC, join, null, true, c.site);
                }
                c.run.detection().make(c, join);
            } else if (join != null) {
                c.run.foreignThread();
            }
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }

    public static void take(Object join) {
        Current c = Run.current();
        if (c.running != null && join != null) {
            try {
                waited(c);
                c.run.detection().take(c, join);
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    /** {@code kind}: the ordinal of a {@link io.raceproof.core.event.Choice}. */
    public static void choice(int kind) {
        Current c = Run.current();
        if (c.running != null) {
            try {
                c.run.operation(Operation.Kind.CHOICE, null, null, false, c.site);
                c.run.detection().choice(c, kind);
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    /** The running task is in an isolated section, on the object or, for null, on everything. */
    public static void acquire(Object object) {
        Current c = Run.current();
        if (c.running != null) {
            try {
                c.run.detection().enterIsolated(c, object);
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    public static void release(Object object) {
        Current c = Run.current();
        if (c.running != null) {
            try {
                c.run.detection().exitIsolated(c, object);
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    /** Every task waits; one text a place, "what at Class.method(File.java:12)". */
    public static void deadlock(String[] waiting) {
        Run run = Run.current().run;
        try {
            run.outcome().deadlock(waiting);
        } catch (Throwable e) {
            run.failed(e);
        }
    }

    /** Whether this thread's tasks run depth-first, one at a time; the rest is for threads that say so here. */
    public static boolean isSerial() {
        Scheduler scheduler = scheduler();
        return scheduler != null && scheduler.strand() != null;
    }

    private static Scheduler scheduler() {
        return Run.current().run.scheduler();
    }

    /** See {@link Scheduler#tasksMayBlock}. */
    public static void tasksMayBlock() {
        Scheduler scheduler = scheduler();
        if (scheduler != null) {
            scheduler.tasksMayBlock();
        }
    }

    /** See {@link Scheduler#needsStacks}. */
    public static boolean needsStacks() {
        return scheduler().needsStacks();
    }

    /** See {@link Scheduler#runNow}. */
    public static void runNow(Runnable task) {
        scheduler().runNow(task);
    }

    /** See {@link Scheduler#runLater}. */
    public static void runLater(Runnable task) {
        scheduler().runLater(task);
    }

    /** See {@link Scheduler#strand}; null in parallel mode. */
    public static Object strand() {
        Scheduler scheduler = scheduler();
        return scheduler == null ? null : scheduler.strand();
    }

    /** See {@link Scheduler#await}. */
    public static void await(BooleanSupplier condition) {
        scheduler().await(condition);
    }

    /** See {@link Scheduler#wake}. */
    public static void wake(Object strand) {
        scheduler().wake(strand);
    }

    /** See {@link Scheduler#tryEnter}. */
    public static boolean tryEnter() {
        Scheduler scheduler = scheduler();
        return scheduler == null || scheduler.tryEnter();
    }

    /** See {@link Scheduler#leave}. */
    public static void leave() {
        Scheduler scheduler = scheduler();
        if (scheduler != null) {
            scheduler.leave();
        }
    }

    /** Serial mode cannot go on: the one that could end a wait lies under the waiting one, on the same stack. */
    public static void buried(String[] waiting) {
        Run.current()
                .run
                .failed(new CannotDecideException(
                        "serial mode cannot go on, because a task waits on top of the one that it waits for; use"
                                + " --mode parallel. Waiting: " + String.join(", ", waiting)));
    }
}
