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

    /** What an order sees that the one before it does not: its index in these lists. */
    private static final int LOGIC = 0;

    private static final int SEEN = 1;
    private static final int HARD = 2;
    private static final int OBSERVED = 3;

    private final Predicate<Segment> covered;
    private final int limit;
    private final List<Set<Joins>> visited = List.of(newSet(), newSet(), newSet(), newSet());
    private final List<Set<Segment>> segments = List.of(newSet(), newSet(), newSet(), newSet());

    /** Sections that go on: what they follow is not known yet. */
    private final Set<Joins.Growing> open = newSet();

    private int looked;

    private Compaction(Predicate<Segment> covered, int limit) {
        this.covered = covered;
        this.limit = limit;
    }

    private static <T> Set<T> newSet() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
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
        record Visit(Joins joins, int level) {}
        ArrayDeque<Visit> pending = new ArrayDeque<>();
        pending.push(new Visit(joins, LOGIC));
        while (!pending.isEmpty()) {
            if (looked > limit) {
                return false;
            }
            Visit visit = pending.pop();
            int level = visit.level;
            if (!isNew(visit.joins, level)) {
                continue;
            }
            looked++;
            if (visit.joins instanceof Joins.Merge merge) {
                pending.push(new Visit(merge.left, level));
                pending.push(new Visit(merge.right, level));
            } else if (visit.joins instanceof Joins.Seen wrapped) {
                pending.push(new Visit(wrapped.seen, Math.max(level, SEEN)));
            } else if (visit.joins instanceof Joins.Observed wrapped) {
                pending.push(new Visit(wrapped.seen, Math.max(level, HARD)));
            } else if (visit.joins instanceof Joins.Soft wrapped) {
                pending.push(new Visit(wrapped.seen, OBSERVED));
            } else if (visit.joins instanceof Joins.Growing growing) {
                if (level < OBSERVED && growing.isOpen()) {
                    open.add(growing);
                } else if (level < OBSERVED) {
                    pending.push(new Visit(growing.seen(), HARD));
                }
            } else if (visit.joins instanceof Joins.Flat flat) {
                gather(flat, level);
            }
        }
        return true;
    }

    /** Whether nobody has been here who sees as much. */
    private boolean isNew(Joins joins, int level) {
        for (int more = LOGIC; more < level; more++) {
            if (visited.get(more).contains(joins)) {
                return false;
            }
        }
        return visited.get(level).add(joins);
    }

    private void gather(Joins.Flat flat, int level) {
        looked += flat.segments.length;
        for (Segment segment : flat.segments) {
            if (!covered.test(segment)) {
                segments.get(level).add(segment);
            }
        }
    }

    private Joins result() {
        Set<Segment> before = newSet();
        Joins logic = flat(undominated(LOGIC, before));
        Joins seen = Joins.seen(flat(undominated(SEEN, before)));
        Joins hard = Joins.observed(flat(undominated(HARD, before)));
        Joins observed = Joins.soft(flat(undominated(OBSERVED, before)));
        Joins result = Joins.merge(Joins.merge(logic, seen), Joins.merge(hard, observed));
        for (Joins.Growing section : open) {
            result = Joins.merge(result, section);
        }
        return result;
    }

    /**
     * Those that the order of this level adds, and that precede no other by the tree. {@code before} is what was kept of
     * the levels before, and then also of this one. Going from right to left it is enough to look at the nearest one
     * kept: if s precedes some t by a finish around s, everything else in that finish precedes t too and was not kept.
     */
    private List<Segment> undominated(int level, Set<Segment> before) {
        Set<Segment> all = newSet();
        all.addAll(segments.get(level));
        for (int lower = LOGIC; lower < level; lower++) {
            all.removeAll(segments.get(lower));
        }
        if (all.isEmpty()) {
            return List.of();
        }
        all.addAll(before);
        List<Segment> ordered = new ArrayList<>(all);
        ordered.sort((a, b) -> Tree.compare(b, a));
        List<Segment> kept = new ArrayList<>();
        for (Segment segment : ordered) {
            if (kept.isEmpty() || !Tree.precedes(segment, kept.get(kept.size() - 1))) {
                kept.add(segment);
            }
        }
        kept.removeAll(before);
        before.addAll(kept);
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
