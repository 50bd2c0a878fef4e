package io.raceproof.api;

import java.util.concurrent.ForkJoinPool.ManagedBlocker;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * One thread waiting for one thing inside the library. Created by the thread that waits; {@link Blocking#await} does
 * the waiting. Interrupts do not end the wait; they are kept and given back afterwards.
 */
abstract class Blocker implements ManagedBlocker, Wakeable {

    /** Waits of a thread outside the pool that last longer are worth a look by the {@link DeadlockWatch}. */
    private static final long UNWATCHED_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    final Thread thread = Thread.currentThread();

    /** The strand that waits; null outside serial mode. */
    private final Object strand = Probe.strand();

    private boolean interrupted;

    /** Set before the wait can be seen by others. */
    private boolean buried;

    /** Set by the deadlock watch: the wait ends without its condition. */
    private volatile DeadlockException deadlock;

    /** Whether what is waited for has happened. May be asked by any thread. */
    abstract boolean isOver();

    /** What is waited for, in the user's words. */
    abstract String what();

    /** Whether the wait can be given up with an exception, so that a deadlock unwinds from here. */
    boolean canFail() {
        return false;
    }

    @Override
    public final void wake() {
        if (strand == null) {
            LockSupport.unpark(thread);
        } else {
            Probe.wake(strand);
        }
    }

    final boolean isSerial() {
        return strand != null;
    }

    /** The wait takes place on top of a caller that could go on if it had a stack of its own. */
    final void bury() {
        buried = true;
    }

    final boolean isBuried() {
        return buried;
    }

    final void fail(DeadlockException reason) {
        deadlock = reason;
        wake();
    }

    @Override
    public boolean isReleasable() {
        return isOver() || deadlock != null;
    }

    @Override
    public boolean block() {
        while (!isReleasable()) {
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        return true;
    }

    /** Waits on a thread that nobody needs to replace: first for a moment, then under the deadlock watch. */
    void blockOutsidePool() {
        long end = System.nanoTime() + UNWATCHED_NANOS;
        for (long left = UNWATCHED_NANOS; left > 0 && !isReleasable(); left = end - System.nanoTime()) {
            LockSupport.parkNanos(this, left);
            interrupted |= Thread.interrupted();
        }
        if (!isReleasable()) {
            DeadlockWatch.ensureRunning();
            block();
        }
    }

    /** What is left to do when the wait has ended one way or the other. */
    final void afterwards() {
        if (interrupted) {
            thread.interrupt();
        }
        if (deadlock != null && !isOver()) {
            throw deadlock.here();
        }
    }
}
