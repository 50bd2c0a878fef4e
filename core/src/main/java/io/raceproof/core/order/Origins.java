package io.raceproof.core.order;

import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * What sets keep in the place of tasks that {@linkplain Rest rest}: where these were started. Whoever has seen a task
 * has seen its starter up to there, which the tree says only as long as the task is in the set. Of each scope the last
 * one is enough.
 */
final class Origins {

    private final Map<Scope, Segment> last = new IdentityHashMap<>();

    /** A segment of a task that rests. */
    void add(Segment dropped) {
        Segment origin = dropped.scope().member.origin;
        if (origin != null) {
            last.merge(origin.parent, origin, (a, b) -> a.index > b.index ? a : b);
        }
    }

    Collection<Segment> all() {
        return last.values();
    }
}
