package io.raceproof.api;

/**
 * Serial mode: the program runs depth-first, one task at a time, on a stack that an observer schedules
 * ({@link Probe#isSerial}). A started task runs at once and to its end, then who started it goes on; so a finish, a
 * future and a post find nothing left to wait for, and a plain call is all it takes.
 *
 * <p>A task that is called cannot wait without everybody below it on the stack. So from the moment the program has
 * something to wait for that depth-first order does not provide, a promise above all, and on deep stacks, new tasks get
 * stacks of their own, and the observer's scheduler passes from one to the other: child first; when it ends or waits,
 * the one suspended last of those that can run. A task that waits on top of its caller all the same, because it was
 * called before, is {@linkplain Blocker#isBuried noted}.
 *
 * <p>Threads that the scheduler does not know use the library as if there were no serial mode.
 */
final class Serial {

    private Serial() {}

    /** Runs a job, before the code that started it goes on. */
    static void runNow(Context ctx, Job job) {
        if (Probe.needsStacks() || ctx.isDeep()) {
            Probe.runNow(onItsOwnStack(job));
        } else {
            ctx.inPlace++;
            job.run(ctx);
            ctx.inPlace--;
        }
    }

    /** Runs a job when the running task ends or waits. */
    static void runLater(Job job) {
        Probe.runLater(onItsOwnStack(job));
    }

    private static Runnable onItsOwnStack(Job job) {
        return () -> job.runAtBottom(Context.current());
    }
}
