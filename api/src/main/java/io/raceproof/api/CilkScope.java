package io.raceproof.api;

/**
 * The scope of {@code cilk} or of a spawned body: a finish that may be waited for more than once, at every {@code sync}
 * (paper 0, section 2.3: a sync ends the finish and begins another).
 */
final class CilkScope extends FinishScope {

    CilkScope(Context ctx) {
        super(ctx);
    }

    /** Waits for everything started so far and throws what it threw. */
    void sync(Context ctx) {
        awaitTasks(ctx);
        Probe.closeFinish();
        Probe.openFinish();
        rethrow(null);
    }
}
