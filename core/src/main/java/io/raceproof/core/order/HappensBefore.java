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

    private final ArrayDeque<Rope> pending = new ArrayDeque<>();
    private final Set<Rope> visited = Collections.newSetFromMap(new IdentityHashMap<>());

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
        Segment asked = u.instead();
        if (isBefore(asked, now, joins, order)) {
            return true;
        }
        // Its task may have come to rest in between, and others may have stopped to keep it.
        Segment again = u.instead();
        return again != asked && isBefore(again, now, joins, order);
    }

    private boolean isBefore(Segment u, Segment now, Joins joins, Order order) {
        mayChange = false;
        return Tree.precedes(u, now) || isSeen(u, joins, order) || u.isInitialisation();
    }

    private boolean isSeen(Segment u, Joins joins, Order order) {
        return joins.newest(order) >= u.stamp()
                && (isIn(joins.logic, u)
                        || joins.known(order).covers(u)
                        || order == Order.HARD && isInOpen(joins.open, u));
    }

    private boolean isIn(Rope joins, Segment u) {
        if (joins.newest < u.stamp()) {
            return false;
        }
        boolean indexed = SeenScopes.canAnswer(u);
        pending.push(joins);
        int steps = 0;
        looked = 0;
        boolean found = false;
        while (!found && !pending.isEmpty()) {
            Rope next = pending.pop().shortest();
            SeenScopes index = indexed ? next.index() : null;
            if (index != null) {
                found = index.covers(u);
            } else if (next instanceof Rope.Flat flat) {
                found = covers(flat, u);
            } else if (next instanceof Rope.Merge merge && (++steps <= REMEMBER_AFTER || visited.add(next))) {
                boolean leftIsNewer = merge.left.newest >= merge.right.newest;
                consider(leftIsNewer ? merge.right : merge.left, u);
                consider(leftIsNewer ? merge.left : merge.right, u);
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

    private void consider(Rope joins, Segment u) {
        if (joins.newest >= u.stamp()) {
            pending.push(joins);
        }
    }

    private boolean covers(Rope.Flat flat, Segment u) {
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

    /**
     * Whether u precedes one of the sections. Sections may each have told the other, before they ended, what is open.
     */
    private boolean isInOpen(Growing[] open, Segment u) {
        if (open.length == 0) {
            return false;
        }
        Set<Growing> asked = Collections.newSetFromMap(new IdentityHashMap<>());
        ArrayDeque<Growing> sections = new ArrayDeque<>();
        Growing.push(open, sections);
        while (!sections.isEmpty()) {
            Growing section = sections.pop();
            if (section.bound >= u.stamp() && asked.add(section)) {
                mayChange |= section.isOpen();
                Joins follows = section.seen();
                if (follows.hard.covers(u)) {
                    return true;
                }
                Growing.push(follows.open, sections);
            }
        }
        return false;
    }
}
