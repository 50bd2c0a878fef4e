package io.raceproof.runtime;

import java.util.concurrent.ForkJoinWorkerThread;

/**
 * What {@code java.lang.Thread} tells. A thread is a task of whoever started it; its end is a join. It begins when it
 * first does something that we hear of ({@link #begins}), because what runs first in a thread may be anything.
 *
 * <p>Threads of pools and of the JDK itself are no tasks: they carry those of others.
 *
 * <p>Return normally, as {@link Hooks} do.
 */
public final class ThreadHooks {

    private static final String OURS = "raceproof-";

    private ThreadHooks() {}

    /** The running task is about to start the thread. */
    public static void starts(Object thread) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            JdkTasks tasks = c.run.jdkTasks();
            JdkTask task = tasks.of(thread);
            // Who starts a thread twice gets an exception.
            if (!task.isStarted() && !task.isCarrier() && isOfProgram((Thread) thread)) {
                tasks.start(c, thread);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** A pool is about to start the thread. */
    public static void startsForPool(Object thread) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            c.run.jdkTasks().of(thread).carry();
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    private static boolean isOfProgram(Thread thread) {
        if (thread instanceof ForkJoinWorkerThread) {
            return false;
        }
        if (thread.getClass() == Thread.class) {
            return !thread.getName().startsWith(OURS);
        }
        String module = thread.getClass().getModule().getName();
        return module == null || !module.startsWith("java.") && !module.startsWith("jdk.");
    }

    /** The thread, which we hear of for the first time, may be one that somebody started as a task. */
    static void begins(Current c) {
        Thread thread = Thread.currentThread();
        JdkTasks tasks = c.run.jdkTasks();
        JdkTask task = tasks.known(thread);
        if (task != null && task.isStarted()) {
            tasks.begin(c, thread, null);
        }
    }

    /** The calling thread, this one, has come to its end, and nobody can see it yet. */
    public static void ends(Object thread) {
        Current c = Run.isStarted() && Run.hasCurrentOrTask(thread) ? JdkTasks.enter() : null;
        if (c == null) {
            return;
        }
        try {
            JdkTasks tasks = c.run.jdkTasks();
            while (c.frame != null) {
                tasks.over(c, true);
                tasks.goBack(c);
            }
            if (c.running != null) {
                // The main task does not end with its thread: the program goes on in others.
                tasks.complete(c, tasks.of(thread));
                c.become(null);
            }
            c.run.threadEnded(c);
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** A join of the thread has returned, maybe because of its time limit. */
    public static void joined(Object thread) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            if (!((Thread) thread).isAlive()) {
                c.run.jdkTasks().see(c, thread);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }
}
