package io.raceproof.api;

/** Runs a body in a scope on the calling thread, or on a fresh one ({@link Hop}) when its stack has become deep. */
final class Scopes {

    private Scopes() {}

    static void finish(Context ctx, Runnable body) {
        if (ctx.isDeep()) {
            Hop.run(ctx, fresh -> finish(fresh, body));
            return;
        }
        FinishScope enclosing = ctx.finish();
        FinishScope scope = ctx.scopeAtThisDepth();
        ctx.open(scope);
        ctx.depth++;
        Throwable failure = null;
        try {
            body.run();
        } catch (Throwable thrown) {
            failure = thrown;
        }
        if (ctx.finish() != scope) {
            failure = ctx.closeLeftOpen(scope, failure);
        }
        ctx.close(scope, enclosing);
        ctx.depth--;
        scope.rethrow(failure);
    }

    static void cilk(Context ctx, Runnable body) {
        if (ctx.isDeep()) {
            Hop.run(ctx, fresh -> cilk(fresh, body));
            return;
        }
        FinishScope enclosing = ctx.finish();
        CilkScope outer = ctx.cilk;
        CilkScope scope = new CilkScope(ctx);
        ctx.cilk = scope;
        ctx.depth++;
        Throwable failure = null;
        try {
            body.run();
        } catch (Throwable thrown) {
            failure = thrown;
        }
        if (ctx.finish() != enclosing) {
            failure = ctx.closeLeftOpen(enclosing, failure);
        }
        scope.awaitTasks(ctx);
        ctx.depth--;
        ctx.cilk = outer;
        scope.rethrow(failure);
    }
}
