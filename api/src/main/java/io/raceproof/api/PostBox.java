package io.raceproof.api;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * One task's unjoined posts of one region: how many there are, and the completed ones in the order of completion. When
 * its owner is joined and the joiner has a box for the region already, that one absorbs this one; posts still running
 * find their way through {@link #absorbedBy}.
 */
final class PostBox {

    /** Posts not joined. Touched by the owning task only. */
    private int unjoined;

    /** The same posts, for an observer that chooses among them; else null. */
    private final Set<PostTask<?>> candidates = Probe.isExplored() ? new LinkedHashSet<>() : null;

    /** Guarded by this, as are the next two. */
    private final Deque<PostTask<?>> completed = new ArrayDeque<>();

    private PostBox absorbedBy;
    private Blocker waiting;

    void posted(PostTask<?> post) {
        unjoined++;
        if (candidates != null) {
            candidates.add(post);
        }
    }

    boolean hasUnjoined() {
        return unjoined > 0;
    }

    /** A post has completed; called by its thread. */
    void completed(PostTask<?> post) {
        PostBox box = this;
        while (box != null) {
            box = box.accept(post);
        }
    }

    /** Takes the post, or says where to go instead. */
    private synchronized PostBox accept(PostTask<?> post) {
        if (absorbedBy == null) {
            completed.add(post);
            if (waiting != null) {
                waiting.wake();
            }
        }
        return absorbedBy;
    }

    /**
     * The post that completed first of those not joined; waits for it. Called by the owning task.
     *
     * @param choice what observers are told if it could have been another one
     */
    PostTask<?> awaitCompleted(Context ctx, int choice) {
        PostTask<?> chosen = candidates == null ? null : awaitCandidate();
        PostWait wait = new PostWait();
        synchronized (this) {
            waiting = wait;
        }
        if (!wait.isOver()) {
            Blocking.await(ctx, wait);
        }
        if (unjoined > 1) {
            Probe.choice(choice);
        }
        unjoined--;
        synchronized (this) {
            waiting = null;
            PostTask<?> first = chosen == null ? completed.remove() : chosen;
            if (candidates != null) {
                candidates.remove(first);
                completed.remove(first);
            }
            return first;
        }
    }

    /** A completed one of several candidates, the observer's choice. */
    private PostTask<?> awaitCandidate() {
        PostTask<?>[] all = candidates.toArray(new PostTask<?>[0]);
        if (all.length == 1) {
            return null;
        }
        Object[] joins = new Object[all.length];
        for (int i = 0; i < all.length; i++) {
            joins[i] = all[i].join;
        }
        return all[Probe.awaitOneOf(joins, number -> hasCompleted(all[number]))];
    }

    /** Takes over everything in the other box. Called by the task that owns both. */
    PostBox absorb(PostBox other) {
        unjoined += other.unjoined;
        if (candidates != null) {
            candidates.addAll(other.candidates);
        }
        Deque<PostTask<?>> theirs;
        synchronized (other) {
            other.absorbedBy = this;
            theirs = new ArrayDeque<>(other.completed);
            other.completed.clear();
        }
        synchronized (this) {
            completed.addAll(theirs);
        }
        return this;
    }

    private synchronized boolean hasCompleted() {
        return !completed.isEmpty();
    }

    private synchronized boolean hasCompleted(PostTask<?> post) {
        return completed.contains(post);
    }

    private final class PostWait extends Blocker {

        @Override
        boolean isOver() {
            return hasCompleted();
        }

        @Override
        String what() {
            return "await of a region";
        }

        @Override
        boolean canFail() {
            return true;
        }
    }
}
