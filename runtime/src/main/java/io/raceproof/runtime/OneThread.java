package io.raceproof.runtime;

import java.util.Collection;

/**
 * As long as one thread is all that runs the program, checks need no locks ({@link Pass#SINGLE}); and neither do they
 * as long as the {@link Scheduler} lets one of several run at a time, since who passes the baton on makes the next one
 * see all that it did. This is about the moment when another thread comes, when one goes on without the baton, or when
 * somebody checks in the name of others: from then on all take locks, and nobody goes on before a check that was begun
 * without one is over.
 *
 * <p>That is seen from the stack of who may be in the midst of one: whoever looks at a stack, and does not find a check
 * there, has made that thread see what was written before, so that its next check takes locks. A thread that waits, or
 * is in native code for long, is not changing anything either: it reports a race, and may be on its way out of the
 * program.
 */
final class OneThread {

    private static final long PATIENCE_NANOS = 10_000_000_000L;

    private OneThread() {}

    /** The calling thread is one of these, and new. One that carries virtual threads does nothing of its own. */
    static void look(Run run, Collection<Current> threads) {
        if (ForkJoinHooks.isCarrier(Thread.currentThread())) {
            return;
        }
        Scheduler scheduler = run.scheduler();
        boolean isAsOne = scheduler == null ? threads.size() == 1 : scheduler.letsOneRunAtATime();
        if (!isAsOne) {
            isOver(run, threads);
        }
    }

    /**
     * The calling thread, which may be any, is about to check something beside these. One after the other: all have to
     * wait.
     */
    static synchronized void isOver(Run run, Collection<Current> threads) {
        if (run.space().needsNoLocks()) {
            run.space().isOfMany();
            long deadline = System.nanoTime() + PATIENCE_NANOS;
            for (Current each : threads) {
                while (mayCheck(run, each.thread) && isChecking(each.thread)) {
                    if (System.nanoTime() > deadline) {
                        run.failed(new CannotDecideException("a thread did not come to the end of a check"));
                        return;
                    }
                    Thread.onSpinWait();
                }
            }
        }
    }

    /**
     * Whoever waits for its turn is not in the midst of a check; nor may it be looked at, if it is a virtual thread that
     * is about to be put aside by the calling one.
     */
    private static boolean mayCheck(Run run, Thread thread) {
        Scheduler scheduler = run.scheduler();
        return thread != Thread.currentThread() && (scheduler == null || !scheduler.waitsForTurn(thread));
    }

    private static boolean isChecking(Thread thread) {
        return thread.getState() == Thread.State.RUNNABLE && ChecksUnderWay.isIn(thread.getStackTrace());
    }
}
