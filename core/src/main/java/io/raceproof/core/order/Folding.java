package io.raceproof.core.order;

import java.lang.ref.Reference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds tasks that are over for whoever sees some joins, although nobody has joined them one by one: the parts of a
 * parallel stream, the futures of an {@code allOf}. What a task sees then shows the ends of its children, and of all
 * that these have started; so they can be folded, as if it had joined each, and what is left to remember is little.
 *
 * <p>A task's end is seen with its last segment, after which it did nothing; or with that of a task that it started
 * last of all. A task is <i>complete</i> if its end is
 * seen and all tasks are complete that it has started and not folded; so all of its subtree precedes who sees that.
 */
final class Folding {

    /** So many kinds of what was seen before are kept apart from the rest. */
    private static final int MOST_OLDER = 8;

    /** At most so much is looked at for each task that was folded, and in vain for each stamp that was given. */
    private static final int MOST = 8;

    /** And so much at the begin. */
    private static final int AT_FIRST = 10_000;

    /** At most so much is looked at for each stamp that was given since the first of the tasks was started. */
    private static final int FAR = 4;

    private static final int AT_LEAST = 64;

    private final Scope into;
    private final long since;
    private final long limit;
    private final Set<Rope> visited = Collections.newSetFromMap(new IdentityHashMap<>());

    /** Parts in which everything is older. */
    private final Set<Rope> older = Collections.newSetFromMap(new IdentityHashMap<>());

    private final List<Segment> segments = new ArrayList<>();

    /** Of scopes whose tasks' ends were seen: how many tasks that they have started are not known to be complete. */
    private final Map<Scope, Integer> atLarge = new HashMap<>();

    private long looked;
    private long folded;

    /** Whether children of the scope were folded. */
    private boolean hasFolded;

    private Folding(Scope into, long since, long limit) {
        this.into = into;
        this.since = since;
        this.limit = limit;
    }

    /**
     * Folds children of the scope, whose task is about to see the rope; unless too much was looked at before, in vain.
     *
     * @param since no child that is not folded has a segment with a smaller stamp
     */
    static Folding into(Scope scope, Rope seen, long since, Stamps stamps) {
        boolean isTooMuch = stamps.lookedInVain() > MOST * stamps.given() + AT_FIRST;
        Folding folding = new Folding(scope, since, isTooMuch ? 0 : FAR * (stamps.get() - since) + AT_LEAST);
        if (!isTooMuch && folding.collect(seen)) {
            folding.complete();
        }
        if (folding.looked > MOST * folding.folded) {
            stamps.lookedInVain(folding.looked - MOST * folding.folded);
        }
        return folding;
    }

    /** Whether it may be worth looking once more, when tasks have ended that are about to. */
    boolean mayFoldLater() {
        return !segments.isEmpty() && !into.isWhole();
    }

    boolean hasFolded() {
        return hasFolded;
    }

    /** What was seen that does not precede the segment, which came after that, by the tree; null: all there was. */
    Rope leftFor(Segment here) {
        if (older.size() > MOST_OLDER) {
            return null;
        }
        Rope left = Compaction.flat(segments, segment -> Tree.precedes(segment, here));
        Reference.reachabilityFence(visited);
        for (Rope each : older) {
            left = Rope.merge(left, each);
        }
        return left;
    }

    /** False if there is too much to look at. */
    private boolean collect(Rope seen) {
        Deque<Rope> pending = new ArrayDeque<>();
        pending.push(seen);
        while (!pending.isEmpty()) {
            Rope next = pending.pop().shortest();
            if (next.newest < since) {
                if (next != Rope.NONE) {
                    older.add(next);
                }
            } else if (visited.add(next)) {
                looked++;
                if (next instanceof Rope.Merge merge) {
                    pending.push(merge.left);
                    pending.push(merge.right);
                } else if (next instanceof Rope.Flat flat) {
                    looked += flat.segments.length;
                    gather(flat);
                }
            }
            if (looked > limit) {
                return false;
            }
        }
        return true;
    }

    private void gather(Rope.Flat flat) {
        for (Segment segment : flat.segments) {
            segments.add(segment);
            if (segment.scope().isEnd(segment)) {
                atLarge.put(segment.scope(), segment.scope().unfolded());
            }
        }
    }

    /** Of a task that ended with the start of another one, the end is seen with that, as far as that is looked at. */
    private void addStarters() {
        for (Scope each : List.copyOf(atLarge.keySet())) {
            Scope started = each;
            Scope starter = each.parent;
            while (looked <= limit && starter.hasEndedStarting(started) && !atLarge.containsKey(starter)) {
                looked++;
                atLarge.put(starter, starter.unfolded());
                started = starter;
                starter = starter.parent;
            }
        }
    }

    private void complete() {
        addStarters();
        List<Scope> complete = findComplete();
        Set<Scope> below = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = complete.size() - 1; i >= 0; i--) {
            Scope task = complete.get(i);
            if (task.parent == into || below.contains(task.parent)) {
                below.add(task);
            }
        }
        for (Scope task : complete) {
            // One at rest is not folded, nor is who started it.
            if (below.contains(task) && task.isWhole() && task.fold()) {
                folded++;
                hasFolded |= task.parent == into;
            }
        }
    }

    /** Each after those that it has started. */
    private List<Scope> findComplete() {
        List<Scope> complete = new ArrayList<>();
        for (Map.Entry<Scope, Integer> each : atLarge.entrySet()) {
            if (each.getValue() == 0 && !each.getKey().isFolded()) {
                complete.add(each.getKey());
            }
        }
        for (int i = 0; i < complete.size(); i++) {
            Scope starter = complete.get(i).parent;
            if (atLarge.containsKey(starter) && !starter.isFolded() && atLarge.merge(starter, -1, Integer::sum) == 0) {
                complete.add(starter);
            }
        }
        return complete;
    }
}
