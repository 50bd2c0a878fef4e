package io.raceproof.api;

import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** The task of {@link Region#post}. It reports to the box of whoever owns it at its end. */
final class PostTask<V> extends Task {

    private final Callable<? extends V> body;
    private final Consumer<? super V> onReturn;
    private final PostBox box;
    final Object join = Probe.newJoin();

    /** Written by the task, read by its joiner after it has completed. */
    private V result;

    /** Written before the task completes. Goes to one of two: the await that joins the task, or the finish. */
    private Throwable failure;

    private final AtomicBoolean failureClaimed = new AtomicBoolean();

    PostTask(FinishScope finish, Callable<? extends V> body, Consumer<? super V> onReturn, PostBox box) {
        super(finish);
        this.body = body;
        this.onReturn = onReturn;
        this.box = box;
    }

    @Override
    void execute(Context ctx) throws Exception {
        result = body.call();
    }

    @Override
    void ended(Context ctx, Throwable thrown, Object outerMark) {
        Probe.endWith(join, outerMark);
        failure = thrown;
        if (thrown != null) {
            finish.postFailed(this);
        }
        box.completed(this);
        finish.taskEnded(ctx);
    }

    /** Rule AWAIT: the joiner inherits what this task owned, then runs the handler, or gets the failure. */
    void join(Task joiner) {
        Probe.take(join);
        bequeathTo(joiner);
        if (failure == null) {
            onReturn.accept(result);
        } else {
            Failures mine = new Failures();
            claimFailure(mine);
            mine.rethrow();
        }
    }

    private void bequeathTo(Task joiner) {
        if (joiner.posts == null) {
            joiner.posts = posts;
        } else if (posts != null) {
            for (Map.Entry<Region<?>, PostBox> entry : posts.entrySet()) {
                joiner.posts.merge(entry.getKey(), entry.getValue(), PostBox::absorb);
            }
        }
        posts = null;
    }

    boolean isFailureClaimed() {
        return failureClaimed.get();
    }

    /** Moves the failure to the given collection, unless somebody else has got it. */
    void claimFailure(Failures target) {
        if (failureClaimed.compareAndSet(false, true)) {
            target.add(failure);
        }
    }
}
