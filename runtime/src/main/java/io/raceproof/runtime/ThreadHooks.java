package io.raceproof.runtime;

import io.raceproof.core.event.Choice;
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

    private static final String HEAP_SPACE = "Java heap space";
    private static final String GC_OVERHEAD = "GC overhead limit exceeded";

    /** How far behind an exception its reason is looked for. */
    private static final int CAUSES = 8;

    private ThreadHooks() {}

    /** A virtual thread is made for that; it may be one that only carries tasks of ours. */
    public static void makes(Object thread, Object body) {
        if (body != null && JdkTasks.isOurs(body)) {
            startsForPool(thread);
        }
    }

    /** The running task is about to start the thread. */
    public static void starts(Object thread) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            JdkTasks tasks = c.run.jdkTasks();
            JdkTask task = tasks.of(thread);
            if (task.isShutdownHook()) {
                c.run.shutdown().begins(c);
                return;
            }
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

    /** A pool is about to start the thread, which only carries what others start. */
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
        if (Parking.isVirtual(thread)) {
            return true;
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
            if (task.isShutdownHook() && c.running != null) {
                c.run.shutdown().hookBegins(c);
            }
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
            if (c.running != null && !((Thread) thread).isDaemon()) {
                c.run.shutdown().ends(c);
            }
            while (c.frame != null) {
                tasks.over(c, true);
                tasks.goBack(c);
            }
            if (c.running != null) {
                // The main task does not end with its thread: the program goes on in others.
                tasks.complete(c, thread);
                c.become(null);
            }
            c.run.threadEnded(c);
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** The thread ends with that exception, which nobody has caught. There may be no memory. */
    public static void uncaught(Object thread, Object thrown) {
        Throwable at = (Throwable) thrown;
        for (int depth = 0; at != null && depth < CAUSES; depth++) {
            if (at instanceof OutOfMemoryError && isAboutHeap(at.getMessage())) {
                Run.ranOut();
            }
            at = at.getCause();
        }
    }

    /** In the words of HotSpot; there are others about threads, classes and memory outside the heap. */
    private static boolean isAboutHeap(String message) {
        return HEAP_SPACE.equals(message) || GC_OVERHEAD.equals(message);
    }

    /** The running task has the JVM run the thread when it shuts down. */
    public static void addsShutdownHook(Object thread) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            JdkTasks tasks = c.run.jdkTasks();
            JdkTask task = tasks.of(thread);
            if (!task.isStarted() && isOfProgram((Thread) thread)) {
                task.setShutdownHook(true);
                tasks.start(c, thread);
                c.run.shutdown().add((Thread) thread);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** The running task has taken that back, if the thread was one of those. */
    public static void removedShutdownHook(Object thread, boolean removed) {
        Current c = removed ? JdkTasks.enter() : null;
        if (c == null) {
            return;
        }
        try {
            JdkTasks tasks = c.run.jdkTasks();
            tasks.withdraw(thread, false);
            tasks.of(thread).setShutdownHook(false);
            c.run.shutdown().remove((Thread) thread);
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** The running task interrupts the thread. */
    public static void interrupts(Object thread) {
        Current c = thread == Thread.currentThread() ? null : JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            boolean isIdle = c.interruptsIdle;
            c.interruptsIdle = false;
            if (c.running != null && !isIdle) {
                // Who interrupts a worker has shut down its pool, or cancelled what it runs: a choice already.
                if (isOfProgram((Thread) thread) && !c.run.jdkTasks().of(thread).isCarrier()) {
                    c.run.detection().choice(c, Choice.INTERRUPT.ordinal());
                }
                c.run.models().threads().interrupts(c, thread);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /**
     * The pool that this thread works for, or deals with, is about to wake one of its workers: no task can see that.
     */
    public static void interruptsIdle() {
        Current c = JdkTasks.enter();
        if (c != null) {
            c.interruptsIdle = true;
            JdkTasks.exit(c);
        }
    }

    /** The calling thread gets an exception because it was interrupted. */
    public static void interrupted() {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            if (c.running != null) {
                c.run.models().threads().isInterrupted(c, Thread.currentThread());
            }
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
