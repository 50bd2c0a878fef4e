package io.raceproof.runtime;

import java.util.Timer;
import java.util.TimerTask;

/**
 * What {@code java.util.Timer} tells. What it runs is a task of whoever scheduled it; each further round of a periodic
 * one is a task of the round before. One thread runs them one after the other, in an order that the clock decides.
 *
 * <p>Return normally, as {@link Hooks} do.
 */
public final class TimerHooks {

    private static final long STATE = Unsafely.offset(TimerTask.class, "state");
    private static final long PERIOD = Unsafely.offset(TimerTask.class, "period");
    private static final int CANCELLED = 3;

    private TimerHooks() {}

    /** The running task schedules it. */
    public static void schedules(Object task) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            c.run.jdkTasks().start(c, task);
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** This thread, a timer's, is about to run it. */
    public static void begins(Object thread, Object task) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            JdkTasks tasks = c.run.jdkTasks();
            tasks.begin(c, task, thread);
            tasks.pool(thread).beginTurn(c, false);
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** It has run it. */
    public static void ends(Object thread, Object task) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            if (c.frame != null && c.frame.object == task) {
                JdkTasks tasks = c.run.jdkTasks();
                tasks.pool(thread).endTurn(c);
                if (comesAgain(thread, task) && c.running != null) {
                    tasks.start(c, task);
                }
                if (c.running != null && !((Thread) thread).isDaemon()) {
                    c.run.shutdown().ends(c);
                }
                tasks.goBack(c);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    private static boolean comesAgain(Object thread, Object task) {
        return Unsafely.get(task, PERIOD) != 0
                && Unsafely.getInt(task, STATE) != CANCELLED
                && Unsafely.getBoolean(thread, Unsafely.offset(thread.getClass(), "newTasksMayBeScheduled"));
    }

    /** The running task has cancelled it; {@code inTime}: it would have run otherwise, perhaps once more. */
    public static void cancelled(Object task, boolean inTime) {
        if (inTime) {
            ExecutorHooks.discarded(task);
        }
    }

    /** The running task is about to cancel the timer with all that it has not begun. */
    public static void stops(Object timer) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            Object queue = Unsafely.getObject(timer, Unsafely.offset(Timer.class, "queue"));
            Object[] waiting = (Object[]) Unsafely.getObject(queue, Unsafely.offset(queue.getClass(), "queue"));
            for (Object task : waiting) {
                if (task != null) {
                    c.run.jdkTasks().withdraw(task, false);
                }
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }
}
