package io.raceproof.api;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.Executor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs jobs each in a thread of its own, when so many workers are blocked that the pool had better not grow further (a
 * ForkJoinPool looks into the deque of every worker, blocked or not, to find work): in virtual threads where the JDK
 * has them, else in threads that are used again. The library compiles for JDK 17, so this class, and no other, reaches
 * for virtual threads by name.
 */
final class OwnThreads {

    /** From JDK 21 on. */
    static final boolean ARE_VIRTUAL = Runtime.version().feature() >= 21;

    private static final String NAME = "raceproof-own";

    /** With more running jobs than this, a worker pauses before it starts another. */
    private static final int ENOUGH = 256;

    private static final long PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(50);
    private static final int PAUSES = 200;

    private static final Executor THREADS = ARE_VIRTUAL ? virtual() : reused();

    /** Jobs that are started, not ended, and not waiting inside the library. */
    private static final AtomicInteger RUNNING = new AtomicInteger();

    private OwnThreads() {}

    private static Executor virtual() {
        MethodHandle start;
        try {
            start = MethodHandles.publicLookup()
                    .findStatic(
                            Thread.class, "startVirtualThread", MethodType.methodType(Thread.class, Runnable.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
        return job -> {
            try {
                Thread started = (Thread) start.invokeExact(job);
                assert started.isDaemon();
            } catch (Throwable e) {
                throw Failures.<RuntimeException>asIs(e);
            }
        };
    }

    private static Executor reused() {
        return new ThreadPoolExecutor(0, Integer.MAX_VALUE, 5, TimeUnit.SECONDS, new SynchronousQueue<>(), job -> {
            Thread thread = new Thread(null, job, NAME, 0, false);
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Starts the job. Waits a little when enough are running, so that a long queue of jobs does not become as many
     * threads; only a little, for they may be blocked where the library cannot see it.
     */
    static void start(Job job) {
        for (int i = 0; i < PAUSES && RUNNING.get() > ENOUGH; i++) {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        RUNNING.incrementAndGet();
        try {
            THREADS.execute(() -> run(job));
        } catch (Throwable e) {
            RUNNING.decrementAndGet();
            throw e;
        }
    }

    private static void run(Job job) {
        Context ctx = Context.current();
        ctx.hasOwnThread = true;
        try {
            job.runAtBottom(ctx);
        } finally {
            RUNNING.decrementAndGet();
        }
    }

    /** Whether that thread runs jobs or waits for one: what it does is counted here. */
    static boolean includes(Thread thread) {
        return thread.getName().equals(NAME);
    }

    static boolean anyRunning() {
        return RUNNING.get() > 0;
    }

    static void paused() {
        RUNNING.decrementAndGet();
    }

    static void resumed() {
        RUNNING.incrementAndGet();
    }
}
