package io.raceproof.runtime;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.RejectedExecutionException;

/**
 * The doors of {@link ExploredForks} in the pool of JDK 25. There, whoever is no worker first looks for a queue and
 * locks it, and then everybody pushes in the same way, which gives the lock back; a strand gets no queue, and locks
 * none.
 *
 * <p>What the JDK calls is in the agent's table {@code explore-hooks.txt}; threads that are no strands get what they
 * asked for.
 */
public final class NewerForks {

    private NewerForks() {}

    /** Somebody who is no worker of the pool wants a queue for a task. */
    public static Object submissionQueue(Object pool, int probe, boolean rejects) {
        return isLeftAlone(pool) ? ExploredForks.call(pool, "submissionQueue", probe, rejects) : submits(pool, rejects);
    }

    /** The same. */
    public static Object externalSubmissionQueue(Object pool, boolean rejects) {
        return isLeftAlone(pool)
                ? ExploredForks.call(pool, "externalSubmissionQueue", rejects)
                : submits(pool, rejects);
    }

    private static boolean isLeftAlone(Object pool) {
        return ExploredForks.strand() == null || ForkJoinHooks.runsVirtualThreads(pool);
    }

    private static Object submits(Object pool, boolean rejects) {
        ExploredForks.looksAtPool(pool);
        if (rejects && ((ForkJoinPool) pool).isShutdown()) {
            throw new RejectedExecutionException();
        }
        ExploredForks.strand().explored().submitsTo = pool;
        return null;
    }

    /** A task goes into the queue of a worker of the pool, or into one that was found for it. */
    public static void push(Object queue, Object task, Object pool, boolean internal) {
        SchedulerStrand self = ExploredForks.strand();
        boolean isOurs = internal ? ExploredForks.isOurs(Thread.currentThread()) : queue == null;
        if (self == null || !isOurs) {
            ExploredForks.call(queue, "push", task, pool, internal);
            return;
        }
        Object to = internal ? ((ForkJoinWorkerThread) Thread.currentThread()).getPool() : self.explored().submitsTo;
        ExploredForks.start((ForkJoinPool) to, (ForkJoinTask<?>) task);
    }

    /** Somebody waits for the task; {@code deadline}: 0 for none. */
    public static int awaitDone(Object task, boolean interruptible, long deadline) {
        if (ExploredForks.strand() == null) {
            return (int) ExploredForks.call(task, "awaitDone", interruptible, deadline);
        }
        long nanos = deadline == 0 ? 0 : deadline - SchedulingHooks.nanoTime();
        return ExploredForks.awaitDone(task, null, false, interruptible, deadline != 0, nanos);
    }

    /** Somebody waits who has helped as far as possible, so it is no strand. */
    public static int awaitDone(Object task, Object pool, int compensation, boolean interruptible, long deadline) {
        return (int) ExploredForks.call(task, "awaitDone", pool, compensation, interruptible, deadline);
    }
}
