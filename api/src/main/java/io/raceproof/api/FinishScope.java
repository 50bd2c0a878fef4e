package io.raceproof.api;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A finish: counts the live tasks that belong to it and collects what they throw. It holds no reference to a task, so a
 * finish that never ends may start tasks for ever.
 *
 * <p><b>Counting.</b> live = {@link #own} + {@link #others}. Tasks created by, and tasks that ended on, the thread of
 * the finish change {@code own}, a plain field of that thread; everybody else changes {@code others}, atomically. Each
 * part may be negative; only the sum means something. Most tasks end where they were created, so most finishes never
 * touch the atomic part. A task is counted before anybody can run it and uncounted after all it created was counted, so
 * a sum of zero is final.
 *
 * <p><b>Waiting.</b> The owner runs the finish's own youngest tasks itself as long as they lie on top of its deque; it
 * waits for them anyway, so this buries nothing. When the top is something else, or nothing, it announces itself in
 * {@link #waiter}, folds its part into the atomic one and blocks; who brings that to zero then wakes it.
 *
 * <p>A task that starts tasks on another thread than the owner's does so in a {@link Branch}.
 */
class FinishScope {

    private static final VarHandle OTHERS;

    static {
        try {
            OTHERS = MethodHandles.lookup().findVarHandle(FinishScope.class, "others", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** In {@link #others} while the owner may still change {@link #own}: then the others cannot come to zero. */
    static final int OWNER_IS_THERE = 1 << 30;

    /** The context of the thread that the finish lies on, or null. Only ever compared with one's own. */
    private Context owner;

    /** Touched by the owner's thread only. */
    private int own;

    private volatile int others;

    /** Written by the owner's thread, read by whoever ends the last task. */
    private volatile Blocker waiter;

    /** What tasks threw; guarded by this. */
    private Failures failures;

    FinishScope(Context owner) {
        this(owner, 0);
        if (owner != null) {
            owner.noteLoader();
        }
    }

    FinishScope(Context owner, int others) {
        this.owner = owner;
        this.others = others;
    }

    final boolean isOwnedBy(Context ctx) {
        return owner == ctx;
    }

    /** The finish itself, which throws and waits; a {@link Branch} only counts for it. */
    FinishScope trunk() {
        return this;
    }

    final void taskCreated(Context ctx) {
        if (ctx == owner) {
            own++;
        } else if ((int) OTHERS.getAndAdd(this, 1) == 0) {
            firstCreated();
        }
    }

    final void taskEnded(Context ctx) {
        if (ctx == owner) {
            own--;
        } else if ((int) OTHERS.getAndAdd(this, -1) == 1) {
            lastEnded(ctx);
        }
    }

    /** The count of the others rose from zero. */
    void firstCreated() {}

    /** The count of the others fell to zero. */
    void lastEnded(Context ctx) {
        Blocker waiting = waiter;
        if (waiting != null) {
            waiting.wake();
        }
    }

    /** Whether the tasks have ended, as far as the others count them: the whole truth once the owner has folded. */
    final boolean othersEnded() {
        return others == 0;
    }

    /** Waits for all live tasks. Called by the owner's thread. */
    final void awaitTasks(Context ctx) {
        while (own + others != 0) {
            Task child = ctx.worker && !ctx.isDeep() ? takeYoungest() : null;
            if (child == null) {
                block(ctx);
                return;
            }
            child.run(ctx);
        }
    }

    private Task takeYoungest() {
        return Job.youngest() instanceof Task task && task.finish == this && task.tryUnfork() ? task : null;
    }

    private void block(Context ctx) {
        FinishWait wait = new FinishWait(this);
        waiter = wait;
        if (!fold(0)) {
            Blocking.await(ctx, wait);
        }
        waiter = null;
    }

    /** Moves the owner's part, and {@code less}, to the others' part; true if that is zero then. */
    private boolean fold(int less) {
        int folded = own - less;
        own = 0;
        return (int) OTHERS.getAndAdd(this, folded) + folded == 0;
    }

    /** The owner goes away, and with it what stood for it; true if nothing is left. Called by the owner's thread. */
    final boolean disown(int stoodForIt) {
        owner = null;
        return fold(stoodForIt);
    }

    void taskFailed(Throwable thrown) {
        synchronized (this) {
            failures().add(thrown);
        }
    }

    /** A posted task has failed: its failure is the finish's unless an await joins the task before the finish ends. */
    void postFailed(PostTask<?> post) {
        synchronized (this) {
            failures().addUnlessJoined(post);
        }
    }

    private Failures failures() {
        if (failures == null) {
            failures = new Failures();
        }
        return failures;
    }

    /** Moves what the tasks threw to the given collection. Call when all have ended. */
    final void drainFailuresTo(Failures target) {
        synchronized (this) {
            if (failures != null) {
                failures.moveTo(target);
                failures = null;
            }
        }
    }

    /** Throws what the scope's body and its tasks threw, the body's first, if anything. Call when all have ended. */
    final void rethrow(Throwable ofBody) {
        if (ofBody != null || failures != null) {
            throwAll(ofBody);
        }
    }

    private void throwAll(Throwable ofBody) {
        Failures all = new Failures();
        if (ofBody != null) {
            all.add(ofBody);
        }
        drainFailuresTo(all);
        all.rethrow();
    }

    /** The context class loader for this finish's tasks. */
    ClassLoader loader() {
        return owner.loader;
    }
}
