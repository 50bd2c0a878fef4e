package io.raceproof.api;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The one place where the library blocks a thread. A blocked worker is replaced by another, so blocking never costs
 * parallelism; what it costs is a thread. Tasks started while many workers are blocked get threads of their own
 * ({@link OwnThreads}); before JDK 21 these are not virtual, and that sets a limit.
 */
final class Blocking {

    /** How many threads that are not virtual may be blocked in {@code get} and the like at once. */
    static final int LIMIT = 10_000;

    /** With more blocked workers than this, further tasks start in threads of their own. */
    private static final int CROWD = 256;

    private static final AtomicInteger BLOCKED_WORKERS = new AtomicInteger();
    private static final AtomicInteger BLOCKED_OTHERS = new AtomicInteger();
    private static final AtomicLong EPOCH = new AtomicLong();
    private static final Set<Blocker> WAITING = ConcurrentHashMap.newKeySet();

    private Blocking() {}

    static boolean isCrowded() {
        return BLOCKED_WORKERS.get() > CROWD;
    }

    /** Changes with every wait that begins or ends. */
    static long epoch() {
        return EPOCH.get();
    }

    /** All waits under way. */
    static Set<Blocker> waiting() {
        return WAITING;
    }

    /**
     * Waits until the wait is over.
     *
     * @throws DeadlockException if it can never be over
     * @throws TooManyBlockedTasksException if the wait can fail and too many workers are blocked already
     */
    static void await(Context ctx, Blocker wait) {
        LoopTask.handOverRests(ctx);
        if (ctx.inPlace > 0) {
            wait.bury();
        }
        WAITING.add(wait);
        EPOCH.incrementAndGet();
        try {
            if (wait.isSerial()) {
                awaitOnStrand(wait);
            } else if (ctx.worker) {
                awaitReplaced(wait);
            } else if (ctx.hasOwnThread) {
                awaitOnOwnThread(wait);
            } else {
                wait.blockOutsidePool();
            }
        } finally {
            EPOCH.incrementAndGet();
            WAITING.remove(wait);
        }
        wait.afterwards();
    }

    private static void awaitReplaced(Blocker wait) {
        BLOCKED_WORKERS.incrementAndGet();
        try {
            refuseIfTooMany(wait);
            ForkJoinPool.managedBlock(wait);
        } catch (InterruptedException e) {
            throw new AssertionError("a Blocker keeps interrupts to itself", e);
        } finally {
            BLOCKED_WORKERS.decrementAndGet();
        }
    }

    private static void awaitOnOwnThread(Blocker wait) {
        OwnThreads.paused();
        try {
            awaitCounted(wait, wait::block);
        } finally {
            OwnThreads.resumed();
        }
    }

    private static void awaitOnStrand(Blocker wait) {
        DeadlockWatch.ensureRunning();
        awaitCounted(wait, () -> Probe.await(wait::isReleasable));
    }

    private static void awaitCounted(Blocker wait, Runnable block) {
        if (!OwnThreads.ARE_VIRTUAL) {
            BLOCKED_OTHERS.incrementAndGet();
        }
        try {
            refuseIfTooMany(wait);
            block.run();
        } finally {
            if (!OwnThreads.ARE_VIRTUAL) {
                BLOCKED_OTHERS.decrementAndGet();
            }
        }
    }

    private static void refuseIfTooMany(Blocker wait) {
        if (BLOCKED_WORKERS.get() + BLOCKED_OTHERS.get() > LIMIT && wait.canFail()) {
            throw new TooManyBlockedTasksException(LIMIT);
        }
    }
}
