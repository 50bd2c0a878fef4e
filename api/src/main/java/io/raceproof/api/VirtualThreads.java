package io.raceproof.api;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs jobs in virtual threads, on the JDKs that have them. The library compiles for JDK 17, so this is the only class
 * that reaches for them, by name.
 */
final class VirtualThreads {

    /** From JDK 21 on. */
    static final boolean AVAILABLE = Runtime.version().feature() >= 21;

    /** With more running virtual tasks than this, a worker pauses before it starts another. */
    private static final int ENOUGH = 256;

    private static final long PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(50);
    private static final int PAUSES = 200;

    private static final MethodHandle START = AVAILABLE ? findStart() : null;

    /** Jobs in virtual threads that are started, not ended, and not waiting inside the library. */
    private static final AtomicInteger RUNNING = new AtomicInteger();

    private VirtualThreads() {}

    private static MethodHandle findStart() {
        try {
            return MethodHandles.publicLookup()
                    .findStatic(
                            Thread.class, "startVirtualThread", MethodType.methodType(Thread.class, Runnable.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /**
     * Starts the job in a virtual thread of its own. Waits a little when enough are running, so that a long queue of
     * jobs does not become as many threads; only a little, for they may be blocked where the library cannot see it.
     */
    static void start(Job job) {
        for (int i = 0; i < PAUSES && RUNNING.get() > ENOUGH; i++) {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        RUNNING.incrementAndGet();
        Runnable main = () -> {
            Context ctx = Context.current();
            ctx.virtualTask = true;
            try {
                job.runAtBottom(ctx);
            } finally {
                RUNNING.decrementAndGet();
            }
        };
        try {
            Thread started = (Thread) START.invokeExact(main);
            assert started.isDaemon();
        } catch (Throwable e) {
            RUNNING.decrementAndGet();
            throw Failures.<RuntimeException>asIs(e);
        }
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
