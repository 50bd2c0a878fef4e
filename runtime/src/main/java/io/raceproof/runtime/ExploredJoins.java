package io.raceproof.runtime;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.function.BooleanSupplier;

/**
 * Who waits for a {@code CompletableFuture}, as explore has it. Who joins one waits until it is complete. If it can
 * have come before that, it then helps to call callbacks that nobody has called yet, as the JDK has it. A worker of a
 * ForkJoinPool does not run other tasks while it waits, as the JDK may: {@link ExploredForks#waitsForFuture} says where
 * that makes a difference.
 *
 * <p>What the JDK calls is in the agent's table {@code explore-hooks.txt}.
 */
public final class ExploredJoins {

    /** Not a lambda: linking one runs code of the JDK that may be hooked. */
    private record IsOver(Object future, Thread interruptible) implements BooleanSupplier {

        @Override
        public boolean getAsBoolean() {
            return JdkStatus.isComplete(future) || interruptible != null && interruptible.isInterrupted();
        }
    }

    private ExploredJoins() {}

    /** The calling strand waits for the future, whatever happens. */
    public static void joins(Object future) {
        await(future, null);
    }

    /** The same, and an interrupt ends it. */
    public static void gets(Object future) {
        await(future, Thread.currentThread());
    }

    private static void await(Object future, Thread interruptible) {
        SchedulerStrand self = ExploredFutures.strand();
        if (self == null) {
            return;
        }
        int site = Run.current().site;
        if (Thread.currentThread() instanceof ForkJoinWorkerThread) {
            ExploredForks.waitsForFuture(site);
        }
        List<Stop.Use> uses = new FutureUses().result(future, false).all();
        self.explored().expects = null;
        self.explored().also = uses;
        self.scheduler.await(new IsOver(future, interruptible), site);
        ExploredFutures.began(self, uses);
        if (JdkStatus.isComplete(future)) {
            Run.explored().joins(future);
            // Who knows before that it is complete does not wait, and so does not help.
            if (ExploredFutures.hasRegistered(future) && !Run.explored().knowsEnd(future)) {
                ExploredForks.call(future, "postComplete");
            }
        }
    }

    /** Stands in for {@code ForkJoinPool.managedBlock}: a strand keeps no worker from anything. */
    public static void managedBlock(Object blocker) throws InterruptedException {
        ForkJoinPool.ManagedBlocker waits = (ForkJoinPool.ManagedBlocker) blocker;
        if (ExploredFutures.strand() == null) {
            ForkJoinPool.managedBlock(waits);
            return;
        }
        boolean isOver = waits.isReleasable();
        while (!isOver) {
            isOver = waits.block();
        }
    }
}
