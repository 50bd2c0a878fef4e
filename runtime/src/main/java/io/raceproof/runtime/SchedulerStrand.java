package io.raceproof.runtime;

import java.util.concurrent.locks.LockSupport;

/**
 * A stack that the {@link Scheduler} lets run: the main thread's, or that of a task with a stack of its own. It runs only
 * while it has the baton.
 *
 * <p>Unless it says otherwise, a field is guarded by the Scheduler's lock.
 */
final class SchedulerStrand {

    /** What runs on this stack; null for the main thread, which runs already. */
    final Runnable task;

    /** Null until the strand has a stack. Written by the strand's own thread before anybody else needs it. */
    private volatile Thread thread;

    /** When it was last suspended, in the Scheduler's own time: the later, the earlier it goes on. */
    long suspendedAt;

    /** Waits for a condition, and nobody has woken it yet. */
    boolean blocked;

    /** Was woken while it was not blocked: its next wait must look again. */
    boolean woken;

    /** Written by who hands over the baton and, when it is given up, by the strand itself; read by the strand. */
    private volatile boolean baton;

    SchedulerStrand(Runnable task) {
        this.task = task;
    }

    boolean hasStack() {
        return thread != null;
    }

    /** The calling thread is this strand's stack from now on, and the strand runs. */
    void bind() {
        baton = true;
        thread = Thread.currentThread();
    }

    /** Waits for the end of the strand's thread. */
    void join() throws InterruptedException {
        thread.join();
    }

    void giveBaton() {
        baton = true;
        LockSupport.unpark(thread);
    }

    void loseBaton() {
        baton = false;
    }

    /** Waits for the baton. Interrupts do not end the wait; they are kept. Called by the strand, without the lock. */
    void awaitBaton() {
        boolean interrupted = false;
        while (!baton) {
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
