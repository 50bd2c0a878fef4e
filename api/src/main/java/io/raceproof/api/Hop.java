package io.raceproof.api;

import java.util.function.Consumer;

/**
 * Continues a task on a fresh thread while the thread with the deep stack waits. For the library it is the same task in
 * the same finish; only the thread differs, so monitors held by the waiting thread are not re-entrant there and its
 * thread locals are not seen.
 */
final class Hop extends Job {

    private final Consumer<Context> rest;
    private final Task task;
    private final CilkScope cilk;
    private final ClassLoader loader;
    private final Object mark = Probe.running();
    private final HopWait wait = new HopWait();
    /** Written before the wait is over, read after. */
    private Throwable failure;

    private Hop(Context ctx, Consumer<Context> rest) {
        this.rest = rest;
        task = ctx.task;
        cilk = ctx.cilk;
        loader = ctx.loader;
    }

    /** Runs the rest elsewhere, waits for it, and throws what it threw. */
    static void run(Context ctx, Consumer<Context> rest) {
        Hop hop = new Hop(ctx, rest);
        hop.start(ctx);
        if (!hop.wait.isOver()) {
            Blocking.await(ctx, hop.wait);
        }
        // The task has moved on, and this thread has not seen it.
        Probe.resume(hop.mark);
        if (hop.failure != null) {
            throw Failures.<RuntimeException>asIs(hop.failure);
        }
    }

    @Override
    void run(Context ctx) {
        Task outer = ctx.task;
        ctx.task = task;
        ctx.cilk = cilk;
        Object outerMark = Probe.resume(mark);
        try {
            rest.accept(ctx);
        } catch (Throwable thrown) {
            failure = thrown;
        }
        Probe.resume(outerMark);
        ctx.cilk = null;
        ctx.task = outer;
        wait.over();
    }

    @Override
    ClassLoader loader() {
        return loader;
    }

    private static final class HopWait extends Blocker {

        private volatile boolean over;

        void over() {
            over = true;
            wake();
        }

        @Override
        boolean isOver() {
            return over;
        }

        @Override
        String what() {
            return "the continuation of a deep stack";
        }
    }
}
