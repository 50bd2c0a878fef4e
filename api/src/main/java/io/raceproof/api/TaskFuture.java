package io.raceproof.api;

/**
 * A task with a result, made by {@link Tasks#future}. Any task, and any other thread, may get the result, any number of
 * times and in any order.
 *
 * <pre>{@code
 * TaskFuture<Integer> left = future(() -> count(tree.left));
 * int right = count(tree.right);
 * return left.get() + right;
 * }</pre>
 *
 * <p>If the task throws, {@code get} throws: unchecked exceptions and errors as they are, a checked exception as the
 * cause of a {@link java.util.concurrent.CompletionException}. The enclosing finish waits for the task but does not
 * throw its exception.
 *
 * @param <V> the type of the result
 */
public final class TaskFuture<V> extends Awaitable<V> {

    /** The task, until it has run: read and cleared only by who {@linkplain #claim claimed} it. */
    private ResultTask<V> task;

    TaskFuture() {}

    void bind(ResultTask<V> unstarted) {
        task = unstarted;
    }

    /**
     * A worker that finds the task not started runs it itself, at once: that is the cheapest way to wait for it. It
     * must not do so inside {@code isolated}, where a task may do less, nor on a deep stack.
     */
    @Override
    void await(Context ctx) {
        if (ctx.worker && ctx.isolation == null && !ctx.isDeep() && claim()) {
            task.tryUnfork();
            task.runClaimed(ctx);
        } else {
            super.await(ctx);
        }
    }

    /** The task has run. */
    void unbind() {
        task = null;
    }
}
