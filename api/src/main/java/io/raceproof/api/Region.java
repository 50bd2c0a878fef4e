package io.raceproof.api;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/**
 * A group of tasks whose results come back to the task that awaits them: the regions of Bouajjani and Emmi's isolated
 * parallel tasks, with the rules POST and AWAIT of paper 2, section 3.
 *
 * <pre>{@code
 * Region<Page> pages = new Region<>();
 * for (String link : links) {
 *     pages.post(() -> load(link), page -> index.add(page));
 * }
 * pages.awaitAll();                       // index.add runs here, in this task, one page at a time
 * }</pre>
 *
 * <p>A region object only names the group; every task has its own posts in it. What a task posted and has not awaited,
 * it owns, until it hands it over to a task that it posts. Who joins a task inherits what that task owned and did not
 * await itself.
 *
 * <p>A posted task is a task of the enclosing finish like any other: the finish waits for it, awaited or not. Its
 * exception reaches the await that joins it or, if it has not been joined by then, the end of the finish.
 *
 * @param <V> the type of the results
 */
public final class Region<V> {

    /** A new region, in which no task owns anything. */
    public Region() {}

    /**
     * Starts a task of this region.
     *
     * <pre>{@code
     * r.post(() -> 42, answer -> total += answer);
     * }</pre>
     *
     * @param body what the task does
     * @param onReturn gets the result, in the task that joins this one, right after the join
     * @param handedOver regions whose unjoined tasks, as far as the caller owns them, pass to the new task; from then
     *     on it can await them and the caller cannot
     * @throws IllegalStateException inside {@code isolated}
     */
    public void post(Callable<? extends V> body, Consumer<? super V> onReturn, Region<?>... handedOver) {
        Context ctx = Context.currentOutsideIsolated("post");
        Map<Region<?>, PostBox> passed = takeFrom(ctx.task, handedOver);
        PostBox box = boxOf(ctx.task);
        PostTask<V> post = new PostTask<>(ctx.finishForNewTask(), body, onReturn, box);
        post.posts = passed;
        box.posted(post);
        post.created(ctx, Probe.start());
        post.start(ctx);
    }

    /**
     * Waits for any one task of this region that the calling task owns, joins it and runs its handler. Returns at once
     * if there is none.
     *
     * @throws IllegalStateException inside {@code isolated}
     */
    public void awaitOne() {
        Context ctx = Context.currentOutsideIsolated("awaitOne");
        PostBox box = existingBoxOf(ctx.task);
        if (box != null && box.hasUnjoined()) {
            box.awaitCompleted(ctx, Probe.ANY_JOIN).join(ctx.task);
        }
    }

    /**
     * Joins all tasks of this region that the calling task owns, one after the other in the order in which they
     * complete, and runs the handler of each right after its join. What tasks and handlers throw is thrown at the end,
     * the first with the others suppressed in it.
     *
     * @throws IllegalStateException inside {@code isolated}
     */
    public void awaitAll() {
        Context ctx = Context.currentOutsideIsolated("awaitAll");
        Failures failures = new Failures();
        for (PostBox box = existingBoxOf(ctx.task); box != null && box.hasUnjoined(); box = existingBoxOf(ctx.task)) {
            PostTask<?> completed = box.awaitCompleted(ctx, Probe.JOIN_ORDER);
            try {
                completed.join(ctx.task);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
        failures.rethrow();
    }

    private PostBox existingBoxOf(Task task) {
        return task.posts == null ? null : task.posts.get(this);
    }

    private PostBox boxOf(Task task) {
        if (task.posts == null) {
            task.posts = new HashMap<>();
        }
        return task.posts.computeIfAbsent(this, region -> new PostBox());
    }

    private static Map<Region<?>, PostBox> takeFrom(Task task, Region<?>[] regions) {
        Map<Region<?>, PostBox> taken = null;
        for (Region<?> region : regions) {
            PostBox box = task.posts == null ? null : task.posts.remove(region);
            if (box != null) {
                taken = taken == null ? new HashMap<>() : taken;
                taken.put(region, box);
            }
        }
        return taken;
    }
}
