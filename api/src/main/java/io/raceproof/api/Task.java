package io.raceproof.api;

import java.util.Map;

/**
 * A task: it is {@linkplain #created created} in a finish, {@linkplain #run run} exactly once, and {@linkplain #ended
 * ended}.
 *
 * <p>Tools that observe a program need few methods: {@link #created}, {@link #run} and {@link #ended} for tasks, and for
 * those without an object of their own {@code runIndex}, {@code runPair} and {@code runChunk} of the kinds of
 * {@link LoopTask}; {@link Context#open} and {@link Context#close} for finishes, {@link CilkScope#sync} for a finish that
 * ends and begins anew; {@link Awaitable#get}, {@link Promise#set} and {@link PostTask#join} for joins;
 * {@link Isolation#runInside} for isolated sections.
 */
abstract class Task extends Job {

    /**
     * The finish that waits for this task; while the task runs, the innermost one open in it, which the tasks it starts
     * will belong to. Changed by the running task only.
     */
    FinishScope finish;

    /**
     * The posts that this task owns and has not joined yet, a box a region; null until there are any. Touched by the
     * running task only, and by its joiner after it has ended.
     */
    Map<Region<?>, PostBox> posts;

    Task(FinishScope finish) {
        this.finish = finish;
    }

    /** The task's own work. */
    abstract void execute(Context ctx) throws Exception;

    /** From here on the finish waits for this task. Comes before {@link #enqueue}. */
    final void created(Context ctx) {
        finish.taskCreated(ctx);
    }

    @Override
    void run(Context ctx) {
        Task outer = ctx.task;
        CilkScope outerCilk = ctx.cilk;
        FinishScope mine = finish;
        ctx.task = this;
        if (outerCilk != null) {
            ctx.cilk = null;
        }
        ctx.depth++;
        Throwable failure = null;
        try {
            execute(ctx);
        } catch (Throwable thrown) {
            failure = thrown;
        }
        if (hasLeftOpen(mine)) {
            failure = ctx.closeLeftOpen(mine, failure);
        }
        ctx.depth--;
        if (outerCilk != null) {
            ctx.cilk = outerCilk;
        }
        ctx.task = outer;
        if (finish == mine) {
            ended(ctx, failure);
        } else {
            Branch branch = (Branch) finish;
            finish = mine;
            ended(ctx, failure);
            branch.leave(ctx);
        }
    }

    /** Whether the task has opened finishes and not closed them, if it began with the given one. */
    final boolean hasLeftOpen(FinishScope base) {
        return finish != base && !(finish instanceof Branch);
    }

    /** Where this task, which runs on a thread that does not own its finish, counts what it starts. */
    FinishScope branchOf(FinishScope foreign, Context ctx) {
        finish = new Branch(foreign, ctx);
        return finish;
    }

    /** The task has ended, with a failure or null: who waits for it may go on. */
    void ended(Context ctx, Throwable failure) {
        if (failure != null) {
            finish.taskFailed(failure);
        }
        finish.taskEnded(ctx);
    }

    @Override
    ClassLoader loader() {
        return finish.loader();
    }
}
