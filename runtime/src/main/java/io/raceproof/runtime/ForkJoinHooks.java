package io.raceproof.runtime;

import io.raceproof.core.event.Choice;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * What {@code ForkJoinTask}, its pool and {@code CountedCompleter} tell. A task is one of whoever forked or submitted
 * it, and of whoever invoked it; the end of its body, or its completion by somebody else, is a join, which is made
 * before the status says so and taken by whoever sees the status.
 *
 * <p>A CountedCompleter is completed by whoever finds nothing pending, and that follows all who counted down.
 *
 * <p>Return normally, as {@link Hooks} do.
 */
public final class ForkJoinHooks {

    private static final String CARRIER = "jdk.internal.misc.CarrierThread";

    private ForkJoinHooks() {}

    /** The running task forks or submits it. */
    public static void starts(Object task) {
        Current c = task == null || JdkTasks.isOurs(task) ? null : JdkTasks.enter();
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

    /** The same, to that pool. */
    public static void submits(Object pool, Object task) {
        if (!runsVirtualThreads(pool)) {
            starts(task);
        }
    }

    /** One pool runs no tasks but pieces of virtual threads. */
    static boolean runsVirtualThreads(Object pool) {
        return ((ForkJoinPool) pool).getFactory().getClass().getName().startsWith("java.lang.VirtualThread");
    }

    /** This thread is about to run its body, as a worker or in place. */
    public static void begins(Object task) {
        Current c = JdkTasks.isOurs(task) || isCarrier(Thread.currentThread()) ? null : JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            c.run.jdkTasks().beginOrStart(c, task);
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** Whether all that the thread runs are pieces of virtual threads. */
    static boolean isCarrier(Thread thread) {
        return thread.getClass() != ForkJoinWorkerThread.class
                && thread.getClass().getName().equals(CARRIER);
    }

    /** The body has returned; {@code completed}: and so the task is complete. */
    public static void ran(Object task, boolean completed) {
        Current c = isCarrier(Thread.currentThread()) ? null : JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            if (c.frame != null && c.frame.object == task) {
                c.run.jdkTasks().overIn(c, pool(c), completed);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /**
     * Whose tasks this thread runs. One that is no worker runs those of the pool that it helps, or of the common one.
     */
    static ForkJoinPool pool(Current c) {
        if (c.helped == null && Thread.currentThread() instanceof ForkJoinWorkerThread worker) {
            return worker.getPool();
        }
        return c.helped == null ? ForkJoinPool.commonPool() : c.helped;
    }

    /** This thread is about to help the pool until nothing is left to do there. */
    public static void helps(Object pool) {
        Current c = JdkTasks.enter();
        if (c != null) {
            c.helped = (ForkJoinPool) pool;
            JdkTasks.exit(c);
        }
    }

    /** It has come back; {@code quiescent}: the pool has run all that it was given. */
    public static void helped(Object pool, boolean quiescent) {
        Current c = JdkTasks.enter();
        if (c != null) {
            c.helped = null;
            JdkTasks.exit(c);
            ExecutorHooks.terminated(pool, quiescent);
        }
    }

    /** The pool of the running task, or the common one, has run all that it was given. */
    public static void quiesced() {
        Current c = JdkTasks.enter();
        if (c != null) {
            ForkJoinPool pool = pool(c);
            JdkTasks.exit(c);
            ExecutorHooks.terminated(pool, true);
        }
    }

    /** This thread is done with it, whether its body was run or not. */
    public static void ends(Object task) {
        Current c = isCarrier(Thread.currentThread()) ? null : JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            JdkTasks tasks = c.run.jdkTasks();
            if (c.frame != null && c.frame.object == task) {
                if (!c.frame.over) {
                    // The body has thrown something.
                    tasks.overIn(c, pool(c), false);
                }
                tasks.goBack(c);
            } else if (!JdkTasks.isOurs(task)) {
                // It was complete before it could begin.
                tasks.withdraw(task, false);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** Its status is about to say that it is complete. */
    public static void completes(Object task) {
        Current c = JdkTasks.isOurs(task) || isCarrier(Thread.currentThread()) ? null : JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            boolean toldAlready = c.frame != null && c.frame.object == task && c.frame.over;
            JdkTasks tasks = c.run.jdkTasks();
            boolean isSecond = !toldAlready && !tasks.complete(c, task);
            if (isSecond && c.running != null && !isOfSeveral(task)) {
                c.run.detection().choice(c, Choice.SECOND_SET.ordinal());
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** Whether it holds the first result of several tasks: then it is no surprise that there is a second. */
    private static boolean isOfSeveral(Object task) {
        return task.getClass().getName().endsWith("$InvokeAnyRoot");
    }

    /** The running task is about to leave its result where the first of several is wanted. */
    public static void offers(Object root) {
        offers(root, true);
    }

    /** The same, if it has a result. */
    public static void offers(Object root, boolean hasResult) {
        Current c = hasResult ? JdkTasks.enter() : null;
        if (c == null) {
            return;
        }
        try {
            if (c.running != null) {
                Detection detection = c.run.detection();
                detection.make(c, c.run.jdkTasks().of(root).toMake(detection, false));
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** The running task tries to cancel it. */
    public static void cancels(Object task) {
        Current c = JdkTasks.isOurs(task) ? null : JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            c.run.jdkTasks().complete(c, task);
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** The running task tried to take back what it had forked. */
    public static void unforked(Object task, boolean taken) {
        Current c = taken ? JdkTasks.enter() : null;
        if (c == null) {
            return;
        }
        try {
            c.run.jdkTasks().withdraw(task, true);
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** It is about to be made new, for another use. */
    public static void renews(Object task) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            c.run.jdkTasks().of(task).renew();
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** The running task has seen its status; one that is negative says that it is complete. */
    public static void seen(Object task, int status) {
        Current c = status < 0 ? JdkTasks.enter() : null;
        if (c == null) {
            return;
        }
        try {
            ExploredForks.waited(c);
            c.run.jdkTasks().see(c, task);
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** The running task is about to say that it has done one of the things for which the completer waits. */
    public static void countsDown(Object completer) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            Detection detection = c.run.detection();
            if (c.running == null) {
                return;
            }
            if (StreamHooks.onlyCounts(completer.getClass()) && detection.isPart(c)) {
                detection.tellStream(c);
            } else {
                detection.make(c, c.run.jdkTasks().of(completer).countDown(detection));
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    private static void take(Current c, Object join) {
        if (join != null) {
            c.run.detection().take(c, join);
        }
    }

    /** The running task has seen that nothing is pending any more. */
    public static void nonePending(Object completer) {
        pending(completer, 0);
    }

    /** The running task has seen how many things the completer waits for. */
    public static void pending(Object completer, int count) {
        Current c = count == 0 ? JdkTasks.enter() : null;
        if (c == null) {
            return;
        }
        try {
            JdkTask task = c.running == null ? null : c.run.jdkTasks().known(completer);
            take(c, task == null ? null : task.countedDown());
            take(c, task == null ? null : task.predecessor());
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }
}
