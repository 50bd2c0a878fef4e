package io.raceproof.runtime;

/**
 * A task of the JDK that a thread is running: ForkJoin threads run further ones on top while they wait. Belongs to its
 * thread.
 */
final class JdkFrame {

    /** The thread, ForkJoin task or runnable itself. */
    final Object object;

    final JdkTask task;

    /** The executor that runs it; null if that does not matter. */
    final Object pool;

    /** What the thread ran before. */
    final Object outer;

    final JdkFrame below;

    /** Whether the task has ended, although the JDK has not come back from it. */
    boolean over;

    /** Whether it was put here for a callback of a future, and not by whatever runs it. */
    boolean callback;

    /** Of such a callback, if it is left out: whether it has been told already that its dependent is complete. */
    boolean passedOn;

    /** What the task below has lent to the ones on top of it; null if nothing. */
    LentLocks lent;

    /**
     * How many moves explore had made of its thread when it began, if it is one of several calls that go for parallel.
     */
    int moves;

    /** Of a part of a stream: where the operation was called that the thread had under way before. */
    int siteBelow;

    /** A future that the callback has returned; null if none. */
    Object composed;

    JdkFrame(Object object, JdkTask task, Object pool, Object outer, JdkFrame below) {
        this.object = object;
        this.task = task;
        this.pool = pool;
        this.outer = outer;
        this.below = below;
    }
}
