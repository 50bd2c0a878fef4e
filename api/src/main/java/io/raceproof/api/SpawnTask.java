package io.raceproof.api;

/**
 * The task of {@code spawn(body)}: its parent's cilk scope joins it and gets its failure, and the body is a cilk scope
 * of its own. A finish between the two waits for it as well.
 */
final class SpawnTask extends Task {

    private final Runnable body;
    private final CilkScope parent;
    private final boolean inFinish;

    SpawnTask(Context ctx, Runnable body) {
        super(ctx.finish());
        this.body = body;
        parent = ctx.cilk;
        inFinish = parent.contains(finish);
    }

    @Override
    void count(Context ctx) {
        parent.taskCreated(ctx);
        if (inFinish) {
            finish.taskCreated(ctx);
        }
    }

    @Override
    void execute(Context ctx) {
        Scopes.cilk(ctx, body);
    }

    @Override
    void ended(Context ctx, Throwable failure) {
        if (failure != null) {
            parent.taskFailed(failure);
        }
        if (inFinish) {
            finish.taskEnded(ctx);
        }
        parent.taskEnded(ctx);
    }

    @Override
    boolean isJoinedBy(FinishScope scope) {
        return scope == parent || inFinish && scope == finish;
    }
}
