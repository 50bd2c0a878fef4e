package io.raceproof.api;

/**
 * The tasks that one task starts in a finish that lies on another thread. Counting each of them there would have all
 * threads change one number; so they are counted here, by the thread of the task that starts them and without atomics
 * (see {@link FinishScope}), and the finish counts the branch as one. A branch that lives longer than its task, because
 * some of what was started has not ended, is brought to its end by whoever ends last.
 *
 * <p>Branches do not branch: every one reports to the finish itself, so a long chain of tasks that start tasks is not a
 * long chain of branches.
 */
final class Branch extends FinishScope {

    private final FinishScope trunk;

    Branch(FinishScope finish, Context ctx) {
        super(ctx, OWNER_IS_THERE);
        trunk = finish.trunk();
        trunk.taskCreated(ctx);
    }

    /** The task of this branch has ended: from here on, the branch belongs to nobody. */
    void leave(Context ctx) {
        if (disown(OWNER_IS_THERE)) {
            lastEnded(ctx);
        }
    }

    @Override
    FinishScope trunk() {
        return trunk;
    }

    @Override
    void lastEnded(Context ctx) {
        trunk.taskEnded(ctx);
    }

    @Override
    void taskFailed(Throwable thrown) {
        trunk.taskFailed(thrown);
    }

    @Override
    void postFailed(PostTask<?> post) {
        trunk.postFailed(post);
    }

    @Override
    ClassLoader loader() {
        return trunk.loader();
    }
}
