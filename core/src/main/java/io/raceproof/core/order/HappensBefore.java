package io.raceproof.core.order;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Answers whether an earlier segment happens before a task's current one. The tree is asked first; only a task that has
 * taken joins from elsewhere pays for a search, newest joins first, and never into joins older than the segment asked
 * about (a segment cannot precede one that was created before it).
 *
 * <p>An instance keeps scratch space and belongs to one thread; all that it reads is immutable or safely shared.
 */
public final class HappensBefore {

    /** Shared parts are remembered only once a search gets long: most end after a handful of joins. */
    private static final int REMEMBER_AFTER = 16;

    private final ArrayDeque<Joins> pending = new ArrayDeque<>();
    private final Set<Joins> visited = Collections.newSetFromMap(new IdentityHashMap<>());

    /** How many segments the search has compared. */
    private int looked;

    /** Whether the last answer, if it was no, can still become yes: a section that is open may have to do with it. */
    private boolean mayChange;

    /** Whether u strictly happens before the current segment of the task, counting the edges of the given order. */
    public boolean precedes(Segment u, Task task, Order order) {
        return precedes(u, task.now(), task.joins(), order);
    }

    /** Whether u strictly happens before where the task was then. */
    public boolean precedes(Segment u, View then, Order order) {
        return precedes(u, then.now, then.joins, order);
    }

    /** Whether the last answer was no and may become yes. Only {@link Order#HARD} ever changes its mind. */
    public boolean mayChange() {
        return mayChange;
    }

    private boolean precedes(Segment u, Segment now, Joins joins, Order order) {
        mayChange = false;
        return Tree.precedes(u, now) || isSeen(u, joins, order) || u.isInitialisation();
    }

    private boolean isSeen(Segment u, Joins joins, Order order) {
        if (joins.newest(order) < u.stamp()) {
            return false;
        }
        boolean indexed = order == Order.LOGIC && SeenScopes.canAnswer(u);
        pending.push(joins);
        int steps = 0;
        looked = 0;
        boolean found = false;
        while (!found && !pending.isEmpty()) {
            Joins next = pending.pop();
            SeenScopes known = indexed ? next.logic() : null;
            if (known != null) {
                found = known.covers(u);
            } else if (next instanceof Joins.Flat flat) {
                found = covers(flat, u);
            } else if (++steps <= REMEMBER_AFTER || visited.add(next)) {
                expand(next, u, order);
            }
        }
        pending.clear();
        if (steps > REMEMBER_AFTER) {
            visited.clear();
        }
        if (indexed && steps + looked > REMEMBER_AFTER) {
            joins.searched(steps + looked);
        }
        return found;
    }

    private void expand(Joins joins, Segment u, Order order) {
        if (joins instanceof Joins.Seen seen) {
            consider(seen.seen, u, order);
        } else if (joins instanceof Joins.Observed observed) {
            consider(observed.seen, u, order);
        } else if (joins instanceof Joins.Soft soft) {
            consider(soft.seen, u, order);
        } else if (joins instanceof Joins.Growing growing) {
            mayChange |= growing.isOpen();
            consider(growing.seen(), u, order);
        } else if (joins instanceof Joins.Merge merge) {
            boolean leftIsNewer = merge.left.newest(order) >= merge.right.newest(order);
            consider(leftIsNewer ? merge.right : merge.left, u, order);
            consider(leftIsNewer ? merge.left : merge.right, u, order);
        }
    }

    private void consider(Joins joins, Segment u, Order order) {
        if (joins.newest(order) >= u.stamp()) {
            pending.push(joins);
        }
    }

    private boolean covers(Joins.Flat flat, Segment u) {
        for (Segment s : flat.segments) {
            looked++;
            if (s.stamp() < u.stamp()) {
                return false;
            }
            if (s == u || Tree.precedes(u, s)) {
                return true;
            }
        }
        return false;
    }
}
