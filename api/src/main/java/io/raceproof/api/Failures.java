package io.raceproof.api;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Several exceptions on their way to becoming one: the first, with the others suppressed in it. The same exception may
 * arrive by several ways (two tasks get the same failed future); it counts once. Not thread-safe.
 */
final class Failures {

    private final List<Throwable> inOrder = new ArrayList<>(2);
    private final Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>(2));

    private final List<PostTask<?>> posts = new ArrayList<>(0);

    void add(Throwable thrown) {
        if (seen.add(DeadlockException.identityOf(thrown))) {
            inOrder.add(thrown);
        }
    }

    /** A posted task failed, but an await may still join it and get the exception. */
    void addUnlessJoined(PostTask<?> post) {
        posts.add(post);
    }

    /** Moves everything to the others, the posts' exceptions as far as nobody has got them. */
    void moveTo(Failures others) {
        inOrder.forEach(others::add);
        posts.forEach(post -> post.claimFailure(others));
    }

    boolean isEmpty() {
        return inOrder.isEmpty();
    }

    /** The first one, with the others now suppressed in it. */
    Throwable first() {
        Throwable first = inOrder.get(0);
        inOrder.subList(1, inOrder.size()).forEach(first::addSuppressed);
        return first;
    }

    /** Throws the first one, if there is one; a deadlock from here, where it matters, not from where some wait was. */
    void rethrow() {
        if (isEmpty()) {
            return;
        }
        Throwable first = first();
        if (first instanceof DeadlockException deadlock) {
            DeadlockException here = deadlock.here();
            List.of(first.getSuppressed()).forEach(here::addSuppressed);
            throw here;
        }
        throw Failures.<RuntimeException>asIs(first);
    }

    /** Throws any exception as it is: what a task's body threw is what its finish throws, checked or not. */
    @SuppressWarnings("unchecked")
    static <T extends Throwable> RuntimeException asIs(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
