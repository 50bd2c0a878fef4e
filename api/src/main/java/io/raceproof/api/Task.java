package io.raceproof.api;

import java.util.Map;

/**
 * A task: it is {@linkplain #created created} in a finish, {@linkplain #run run} exactly once, and {@linkplain #ended
 * ended}.
 *
 * <p>Tools that observe a program need one class, {@link Probe}: whatever happens to a task is told there.
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

    /** What observers know this task by. Written before anybody can run the task. */
    private Object mark;

    Task(FinishScope finish) {
        this.finish = finish;
    }

    final Object mark() {
        return mark;
    }

    /** The task's own work. */
    abstract void execute(Context ctx) throws Exception;

    /** From here on observers know this task, and the finish waits for it. Comes before {@link #start}. */
    final void created(Context ctx, Object as) {
        mark = as;
        finish.taskCreated(ctx);
    }

    /** Tells that this thread now runs the task; returns what it ran before. */
    Object begin() {
        return Probe.begin(mark);
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
        Object outerMark = begin();
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
            ended(ctx, failure, outerMark);
        } else {
            Branch branch = (Branch) finish;
            finish = mine;
            ended(ctx, failure, outerMark);
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

    /**
     * The task has ended, with a failure or null: who waits for it may go on.
     *
     * @param outerMark what {@link #begin} returned
     */
    void ended(Context ctx, Throwable failure, Object outerMark) {
        Probe.end(outerMark);
        leaveFinish(ctx, failure);
    }

    final void leaveFinish(Context ctx, Throwable failure) {
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
