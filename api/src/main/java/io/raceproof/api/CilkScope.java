package io.raceproof.api;

/**
 * The scope of {@code cilk} or of a spawned body: counts what is spawned in it. The tasks that its body starts with
 * {@code async} are none of its business; they belong to the enclosing finish.
 */
final class CilkScope extends FinishScope {

    /** The finish that was innermost where this scope began. */
    private final FinishScope enclosing;

    CilkScope(Context ctx) {
        super(ctx);
        ctx.noteLoader();
        enclosing = ctx.finish();
    }

    /** Whether that finish lies inside this scope: then it waits for what is spawned in it, too. */
    boolean contains(FinishScope finish) {
        return finish != enclosing;
    }

    /** Waits for everything spawned so far and throws what it threw. */
    void sync(Context ctx) {
        awaitTasks(ctx);
        rethrow(null);
    }
}
