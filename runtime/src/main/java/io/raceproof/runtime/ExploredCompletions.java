package io.raceproof.runtime;

import java.util.List;

/**
 * Who completes a {@code CompletableFuture} or asks how far it is, as explore has it: before each, others may go first.
 *
 * <p>What the JDK calls is in the agent's table {@code explore-hooks.txt}.
 */
public final class ExploredCompletions {

    private ExploredCompletions() {}

    /** The program asks how far the future is. */
    public static void asks(Object future) {
        SchedulerStrand self = ExploredFutures.strand();
        // Who may complete it in this move does so, or has found that it is complete.
        if (self != null && !ExploredFutures.mayUse(self, FutureUses.result(future), true)) {
            ExploredFutures.stop(self, future, ExploredOp.ASK, List.of());
            self.explored().declared.clear();
        }
    }

    /** The time limit of a future is over. */
    public static void timesOut(Object limit) {
        mayComplete(Unsafely.getObject(limit, Unsafely.offset(limit.getClass(), "f")));
    }

    /** Somebody looks whether the future is complete, and if not is about to complete it. */
    public static void mayComplete(Object future) {
        SchedulerStrand self = ExploredFutures.strand();
        if (self != null) {
            ExploredFutures.stop(self, future, ExploredOp.CHANGE, List.of());
            if (JdkStatus.isComplete(future)) {
                Run.explored().onlyLooked();
            }
        }
    }

    /** Somebody is about to complete the future, unless it is complete. */
    public static void completes(Object future) {
        SchedulerStrand self = ExploredFutures.strand();
        if (self == null) {
            return;
        }
        if (!ExploredFutures.mayUse(self, FutureUses.result(future), true)) {
            mayComplete(future);
        }
        boolean isFirst = !JdkStatus.isComplete(future);
        Run.explored().uses(FutureUses.result(future), isFirst);
        if (isFirst) {
            Run.explored().completes(future);
        }
    }

    /** Somebody is about to change the future's result, whatever it is. */
    public static void obtrudes(Object future) {
        SchedulerStrand self = ExploredFutures.strand();
        if (self != null) {
            ExploredFutures.stop(self, future, ExploredOp.CHANGE, List.of());
            Run.explored().completes(future);
        }
    }

    /** The program asks for something that depends on how many callbacks wait. */
    public static void counts() {
        if (ExploredFutures.strand() != null) {
            Run.explored().cannotExplore("how many callbacks a CompletableFuture has", Run.current().site);
        }
    }
}
