package io.raceproof.api;

/** A finish of {@code beginFinish}: it remembers where it was opened, because only there may it be closed. */
final class DynamicFinish extends FinishScope {

    final FinishScope enclosing;
    private final Task task;
    private final CilkScope cilk;

    DynamicFinish(Context ctx) {
        super(ctx);
        ctx.noteLoader();
        enclosing = ctx.finish();
        task = ctx.task;
        cilk = ctx.cilk;
    }

    /** The innermost finish, if {@code endFinish} may close it here. */
    static DynamicFinish innermost(Context ctx) {
        if (!(ctx.finish() instanceof DynamicFinish open)) {
            throw Misuse.nothingToEnd();
        }
        if (open.task != ctx.task) {
            throw Misuse.endOfOthersFinish();
        }
        if (open.cilk != ctx.cilk) {
            throw Misuse.endAcrossCilk();
        }
        return open;
    }
}
