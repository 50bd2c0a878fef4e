package io.raceproof.runtime;

import java.util.concurrent.Delayed;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * Time limits of {@code CompletableFuture}s, and executors with a delay, as explore has them. What is to be done after
 * a while gets a strand of its own, a daemon, and can be done at any moment from now on: sleeping orders nothing. What
 * is to be done after a day never is.
 *
 * <p>The JDK has one thread for all of this, which would outlive an execution. What it calls is in the agent's table
 * {@code explore-hooks.txt}.
 */
public final class ExploredDelays {

    private static final String THREAD = "CompletableFutureDelayScheduler";
    private static final String SCHEDULER = "java.util.concurrent.DelayScheduler";
    private static final String SUBMITTER = "java.util.concurrent.CompletableFuture$TaskSubmitter";
    private static final String DELAYER = "java.util.concurrent.CompletableFuture$Delayer";

    private ExploredDelays() {}

    /** Something that is to be done once. */
    private static final class Once extends FutureTask<Object> implements ScheduledFuture<Object> {

        Once(Runnable command) {
            super(command, null);
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            return 0;
        }
    }

    /** Stands in for the method of that name, up to JDK 20: the command is to be run after the delay. */
    public static Object delay(Object command, long delay, Object unit) {
        if (ExploredFutures.strand() == null) {
            return ExploredForks.callStatic(DELAYER, "delay", command, delay, unit);
        }
        Once once = new Once((Runnable) command);
        ExploreHooks.created(once);
        if (((TimeUnit) unit).toNanos(delay) < SchedulerTurns.FOR_EVER_NANOS) {
            Thread thread = new Thread(once, THREAD);
            thread.setDaemon(true);
            thread.start();
            runs(thread, command);
        }
        return once;
    }

    /** The thread, which was started, does nothing but that; null: it was cancelled before. */
    private static void runs(Thread thread, Object command) {
        SchedulerStrand strand = SchedulerThreads.of(thread);
        boolean submits = command != null && command.getClass().getName().equals(SUBMITTER);
        if (strand != null && !submits) {
            strand.explored().isTimeLimit = true;
        }
    }

    /** Stands in for the method of that name, from JDK 25 on: the pool is to run the task when its time has come. */
    public static Object scheduleDelayedTask(Object pool, Object task) {
        if (ExploredFutures.strand() == null) {
            return ExploredForks.call(pool, "scheduleDelayedTask", task);
        }
        long when = Unsafely.get(task, Unsafely.offset(task.getClass(), "when"));
        long now = (long) ExploredForks.callStatic(SCHEDULER, "now");
        if (when - now < SchedulerTurns.FOR_EVER_NANOS) {
            ForkJoinHooks.starts(task);
            Thread worker = ExploredForks.start((ForkJoinPool) pool, (ForkJoinTask<?>) task);
            runs(worker, Unsafely.getObject(task, Unsafely.offset(task.getClass(), "runnable")));
        }
        return task;
    }
}
