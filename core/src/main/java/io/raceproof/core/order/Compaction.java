package io.raceproof.core.order;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Keeps {@link Joins} short. A completer is dropped if its user says that the tree covers it (a task: what precedes its
 * current segment; a finish: what is inside it), or if it precedes another completer that is kept: whatever precedes it
 * precedes that one too, and the joins it had seen are in the list anyway. A hundred million atomic updates by ten tasks stay ten segments; when nothing is unjoined
 * the list is empty.
 *
 * <p>The cost is amortised: a list is compacted when its longest chain of merges has doubled since the last time. Where a
 * list really is large (a wavefront of a million futures, all parallel for the tree) compaction would not help; it gives
 * up after looking at a few times the chain's length, and the next try is at twice that length.
 */
final class Compaction {

    private static final int LOOK_AT_PER_CHAIN = 16;

    private final Predicate<Segment> covered;
    private final int limit;
    private final Set<Joins> visitedLogic = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Joins> visitedObserved = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Segment> logic = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Segment> observed = Collections.newSetFromMap(new IdentityHashMap<>());
    private int looked;

    private Compaction(Predicate<Segment> covered, int limit) {
        this.covered = covered;
        this.limit = limit;
    }

    /** The same joins, in a shorter form if there is one. */
    static Joins compact(Joins joins, Predicate<Segment> covered) {
        Compaction compaction = new Compaction(covered, LOOK_AT_PER_CHAIN * joins.chain);
        if (!compaction.collect(joins)) {
            return postponed(joins);
        }
        return compaction.result();
    }

    private static Joins postponed(Joins joins) {
        int later = 2 * joins.chain;
        return joins instanceof Joins.Merge merge
                ? new Joins.Merge(merge.left, merge.right, later)
                : new Joins.Merge(joins, Joins.NONE, later);
    }

    /** Gathers the segments that are not covered; false if there are too many. */
    private boolean collect(Joins joins) {
        record Visit(Joins joins, boolean isObserved) {}
        ArrayDeque<Visit> pending = new ArrayDeque<>();
        pending.push(new Visit(joins, false));
        while (!pending.isEmpty()) {
            if (looked > limit) {
                return false;
            }
            Visit visit = pending.pop();
            boolean isObserved = visit.isObserved;
            if (visitedLogic.contains(visit.joins) || !(isObserved ? visitedObserved : visitedLogic).add(visit.joins)) {
                continue;
            }
            looked++;
            if (visit.joins instanceof Joins.Merge merge) {
                pending.push(new Visit(merge.left, isObserved));
                pending.push(new Visit(merge.right, isObserved));
            } else if (visit.joins instanceof Joins.Observed wrapped) {
                pending.push(new Visit(wrapped.seen, true));
            } else if (visit.joins instanceof Joins.Flat flat) {
                gather(flat, isObserved);
            }
        }
        return true;
    }

    private void gather(Joins.Flat flat, boolean isObserved) {
        looked += flat.segments.length;
        for (Segment segment : flat.segments) {
            if (!covered.test(segment)) {
                (isObserved ? observed : logic).add(segment);
            }
        }
    }

    private Joins result() {
        List<Segment> keptLogic = undominated(logic);
        observed.removeAll(logic);
        observed.addAll(keptLogic);
        List<Segment> keptObserved = undominated(observed);
        keptObserved.removeAll(logic);
        return Joins.merge(flat(keptLogic), Joins.observed(flat(keptObserved)));
    }

    /**
     * Those that precede no other by the tree. Going from right to left it is enough to look at the nearest one kept: if
     * s precedes some t by a finish around s, everything else in that finish precedes t too and was not kept.
     */
    private static List<Segment> undominated(Set<Segment> segments) {
        List<Segment> ordered = new ArrayList<>(segments);
        ordered.sort((a, b) -> Tree.compare(b, a));
        List<Segment> kept = new ArrayList<>();
        for (Segment segment : ordered) {
            if (kept.isEmpty() || !Tree.precedes(segment, kept.get(kept.size() - 1))) {
                kept.add(segment);
            }
        }
        return kept;
    }

    private static Joins flat(List<Segment> segments) {
        if (segments.isEmpty()) {
            return Joins.NONE;
        }
        segments.sort(Comparator.comparingLong(Segment::stamp).reversed());
        return new Joins.Flat(segments.toArray(new Segment[0]));
    }
}
