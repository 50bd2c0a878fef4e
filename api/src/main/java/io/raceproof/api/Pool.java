package io.raceproof.api;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

/**
 * The one pool that runs all tasks: as many running workers as there are processors, more threads only in place of
 * blocked ones. Workers are daemons; whoever waits for a task keeps the JVM alive (see {@link ImplicitFinish}).
 */
final class Pool {

    static final int PARALLELISM = Runtime.getRuntime().availableProcessors();

    /**
     * Every blocked worker is replaced ({@code minimumRunnable} is the parallelism), up to the pool's own capacity;
     * past that a worker blocks without a replacement. {@link Blocking} refuses before it comes to that.
     */
    private static final ForkJoinPool POOL = new ForkJoinPool(
            PARALLELISM, Worker::new, null, false, PARALLELISM, 32_767, PARALLELISM, pool -> true, 5, TimeUnit.SECONDS);

    private Pool() {}

    /** Hands over a job from a thread that is not a worker. */
    static void submit(Job job) {
        POOL.execute(job);
    }

    /** Whether some job waits for a worker to take it. */
    static boolean hasQueuedJobs() {
        return POOL.hasQueuedSubmissions() || POOL.getQueuedTaskCount() > 0;
    }
}
