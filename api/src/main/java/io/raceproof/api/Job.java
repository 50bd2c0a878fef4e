package io.raceproof.api;

import java.util.concurrent.ForkJoinTask;

/**
 * Something the pool runs. The library uses ForkJoin's deques and stealing, but never its {@code join}: joining there
 * may run an unrelated job on top of the waiting one, which buries the waiter and can deadlock when jobs block.
 */
abstract class Job extends ForkJoinTask<Void> {

    /** Runs the job on this thread, to its end. Throws nothing: failures go where the job's kind says. */
    abstract void run(Context ctx);

    /** The context class loader that the job's code expects. */
    abstract ClassLoader loader();

    /** Runs the job: somebody else does, while the caller goes on; in serial mode, at once. */
    final void start(Context ctx) {
        if (Probe.isSerial()) {
            Serial.runNow(ctx, this);
        } else {
            enqueue(ctx);
        }
    }

    /** Runs the job while the caller goes on or, in serial mode, as soon as it waits. */
    final void startLater(Context ctx) {
        if (Probe.isSerial()) {
            Serial.runLater(this);
        } else {
            enqueue(ctx);
        }
    }

    /** Makes the job available to the workers. */
    final void enqueue(Context ctx) {
        if (ctx.worker) {
            fork();
        } else {
            Pool.submit(this);
        }
    }

    /** The youngest job in this worker's own deque, or null. */
    static ForkJoinTask<?> youngest() {
        return peekNextLocalTask();
    }

    /** Entry from the pool: the stack below is empty. */
    @Override
    protected final boolean exec() {
        if (Blocking.isCrowded()) {
            OwnThreads.start(this);
        } else {
            runAtBottom(Context.current());
        }
        return true;
    }

    final void runAtBottom(Context ctx) {
        ctx.adopt(loader());
        run(ctx);
    }

    @Override
    public final Void getRawResult() {
        return null;
    }

    @Override
    protected final void setRawResult(Void value) {}
}
