package io.raceproof.api;

/** Runs a body in a scope on the calling thread, or on a fresh one ({@link Hop}) when its stack has become deep. */
final class Scopes {

    private Scopes() {}

    static void finish(Context ctx, Runnable body) {
        if (ctx.isDeep()) {
            Hop.run(ctx, fresh -> finish(fresh, body));
        } else {
            run(ctx, new FinishScope(ctx), body);
        }
    }

    static void cilk(Context ctx, Runnable body) {
        if (ctx.isDeep()) {
            Hop.run(ctx, fresh -> cilk(fresh, body));
            return;
        }
        CilkScope outer = ctx.cilk;
        CilkScope scope = new CilkScope(ctx);
        ctx.cilk = scope;
        try {
            run(ctx, scope, body);
        } finally {
            ctx.cilk = outer;
        }
    }

    private static void run(Context ctx, FinishScope scope, Runnable body) {
        FinishScope enclosing = ctx.finish();
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
}
