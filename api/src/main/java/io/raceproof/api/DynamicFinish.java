package io.raceproof.api;

/** A finish of {@code beginFinish}: it remembers where it was opened, because only there may it be closed. */
final class DynamicFinish extends FinishScope {

    final FinishScope enclosing;
    private final Task task;

    DynamicFinish(Context ctx) {
        super(ctx);
        enclosing = ctx.finish();
        task = ctx.task;
    }

    /** The innermost finish, if {@code endFinish} may close it here. */
    static DynamicFinish innermost(Context ctx) {
        if (!(ctx.finish() instanceof DynamicFinish open)) {
            throw Misuse.nothingToEnd();
        }
        if (open.task != ctx.task) {
            throw Misuse.endOfOthersFinish();
        }
        return open;
    }
}
