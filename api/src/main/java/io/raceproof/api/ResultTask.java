package io.raceproof.api;

import java.util.concurrent.Callable;

/**
 * The task behind a {@link TaskFuture}. A getter may run it in place while it still lies in some deque, so it runs only
 * for who claims the future first; what the others find is an empty shell.
 */
final class ResultTask<V> extends Task {

    private final TaskFuture<V> future;

    /** Cleared at the start, so that a future kept for its value does not keep what the body captured. */
    private Callable<? extends V> body;

    private V result;

    ResultTask(FinishScope finish, Callable<? extends V> body) {
        super(finish);
        this.body = body;
        future = new TaskFuture<>();
        future.bind(this);
    }

    TaskFuture<V> future() {
        return future;
    }

    @Override
    void run(Context ctx) {
        if (future.claim()) {
            runClaimed(ctx);
        }
    }

    void runClaimed(Context ctx) {
        super.run(ctx);
    }

    @Override
    void execute(Context ctx) throws Exception {
        Callable<? extends V> work = body;
        body = null;
        result = work.call();
    }

    @Override
    void ended(Context ctx, Throwable failure, Object outerMark) {
        Probe.endWith(future.join(), outerMark);
        future.unbind();
        if (failure == null) {
            future.completeWith(result);
        } else {
            future.failWith(failure);
        }
        finish.taskEnded(ctx);
    }
}
