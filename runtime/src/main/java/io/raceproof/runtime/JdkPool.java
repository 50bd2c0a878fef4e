package io.raceproof.runtime;

import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;

/** What is known of one executor. Does not refer to it. */
final class JdkPool {

    /** What all its tasks make at their ends, and the end of the pool takes. */
    final Object ends;

    /** The turns of its tasks, where there is only one worker. */
    private final Object turns;

    JdkPool(Detection detection) {
        this.ends = detection.newJoin();
        this.turns = detection.newTurns();
    }

    /** The running task begins in the pool. */
    void begin(Current c, Object pool) {
        if (c.running != null && hasOneWorker(pool)) {
            c.run.detection().beginTurn(c, turns, isQueued((ThreadPoolExecutor) pool));
        }
    }

    /** The running task is about to end in the pool. */
    void end(Current c, Object pool) {
        if (c.running != null) {
            c.run.detection().make(c, ends);
            if (hasOneWorker(pool)) {
                c.run.detection().endTurn(c, turns);
            }
        }
    }

    /** A scheduled executor never has more workers than its core; its queue takes any number. */
    private static boolean hasOneWorker(Object pool) {
        return pool instanceof ThreadPoolExecutor executor
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
