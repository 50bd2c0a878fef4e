package io.raceproof.runtime;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;

/** What is known of one executor. Does not refer to it. */
final class JdkPool {

    private static final long CONTROL = Unsafely.offset(ThreadPoolExecutor.class, "ctl");

    /** Whose threads wait for the time limits of futures: that it is only one is nothing to rely on. */
    private static final String DELAYER = "java.util.concurrent.CompletableFuture$Delayer";

    /** What all its tasks make at their ends, and the end of the pool takes. */
    final Object end;

    /** That as what a task in a daemon thread makes at its end; and in another, for whose end the JVM waits. */
    private final Object endsOfDaemons;

    private final Object endsOfOthers;

    /** The turns of its tasks, where there is only one worker. */
    private final Object turns;

    /** Whether it takes tasks: a sync variable that who submits looks at, and who shuts it down changes. */
    final Object open;

    /** Guarded by this. */
    private boolean stopped;

    JdkPool(Detection detection, Shutdown shutdown) {
        this.end = detection.newJoin();
        this.endsOfDaemons = detection.newEnds(List.of(end));
        this.endsOfOthers = detection.newEnds(List.of(end, shutdown.ends()));
        this.turns = detection.newTurns();
        this.open = detection.newVariable();
    }

    /** Somebody shuts it down; whether that is the first time. */
    synchronized boolean isFirstToStop() {
        boolean isFirst = !stopped;
        stopped = true;
        return isFirst;
    }

    /** Whether the pool has been shut down; its own method may be the program's. */
    static boolean isShutdown(Object pool) {
        return ((AtomicInteger) Unsafely.getObject(pool, CONTROL)).get() >= 0;
    }

    /** The running task begins in the pool. */
    void begin(Current c, Object pool) {
        if (hasOneWorker(pool)) {
            beginTurn(c, isQueued((ThreadPoolExecutor) pool));
        }
    }

    /** The running task begins; {@code queued}: in the order of starts. */
    void beginTurn(Current c, boolean queued) {
        if (c.running != null) {
            c.run.detection().beginTurn(c, turns, queued);
        }
    }

    void endTurn(Current c) {
        if (c.running != null) {
            c.run.detection().endTurn(c, turns);
        }
    }

    /** The running task is about to end in the pool. */
    void leave(Current c, Object pool) {
        if (c.running != null && hasOneWorker(pool)) {
            endTurn(c);
        }
    }

    /** The same of one that has a thread of its own, which is told of besides. */
    void end(Current c, Object pool) {
        if (c.running != null) {
            c.run.detection().makeAll(c, ends());
            leave(c, pool);
        }
    }

    /** What a task makes at its end that this thread runs. */
    Object ends() {
        return Thread.currentThread().isDaemon() ? endsOfDaemons : endsOfOthers;
    }

    /** A scheduled executor never has more workers than its core; its queue takes any number. */
    static boolean hasOneWorker(Object pool) {
        return pool instanceof ThreadPoolExecutor executor
                && !executor.getThreadFactory().getClass().getName().startsWith(DELAYER)
                && (executor.getMaximumPoolSize() == 1
                        || executor instanceof ScheduledThreadPoolExecutor && executor.getCorePoolSize() <= 1);
    }

    /** Whether tasks leave the queue in the order in which they came. */
    private static boolean isQueued(ThreadPoolExecutor executor) {
        Queue<Runnable> queue = executor.getQueue();
        return queue instanceof LinkedBlockingQueue
                || queue instanceof ArrayBlockingQueue
                || queue instanceof SynchronousQueue;
    }
}
