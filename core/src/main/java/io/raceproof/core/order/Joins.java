package io.raceproof.core.order;

import java.util.List;
import java.util.function.Predicate;

/**
 * What a task has seen of other tasks beyond the tree: segments, with everything those had seen in turn. Immutable, but
 * for sections that are still open.
 *
 * <p><b>Invariant.</b> For a task's current segment v: u happens before v iff {@link Tree#precedes}(u, v), or some
 * segment s of the task's joins is u or has {@code Tree.precedes(u, s)}. It holds because a join brings, together with
 * its completer s, all that s's task had seen: the set is closed, and no search ever has to go on from s. It is kept by
 * inheriting the parent's joins at a start, and by merging at an end-finish those of the tasks that ended inside.
 *
 * <p>There is a set for each {@link Order}. What came by logic is a {@link Rope}, and counts for all. What came in over
 * sync edges, which exist in this run only, is {@link Known}: as {@link #seen} what came through sync variables; as
 * {@link #hard} also what came from sections that conflict; as {@link #observed} also all that locks brought. So one
 * set is looked at for a question, besides the rope; and what is passed on over an edge is passed on as it is, or left
 * out.
 *
 * <p><b>Cost.</b> Ropes are merged in constant time and now and then {@linkplain Compaction compacted}. Sets are joined
 * in time proportional to what is news in one of them. Neither depends on how many locks and sync variables there are,
 * or on how often they are used.
 */
final class Joins {

    /** Nothing. */
    static final Joins NONE = new Joins(Rope.NONE, Known.NONE, Known.NONE, Known.NONE, Growing.NO_ONE);

    final Rope logic;
    final Known seen;
    final Known hard;
    final Known observed;

    /** Sections that go on: what they follow belongs to {@link #hard}. */
    final Growing[] open;

    Joins(Rope logic, Known seen, Known hard, Known observed, Growing[] open) {
        this.logic = logic;
        this.seen = seen;
        this.hard = hard;
        this.observed = observed;
        this.open = open;
    }

    /** One segment that completed something. */
    static Joins of(Segment completer) {
        return new Joins(Rope.of(completer), Known.NONE, Known.NONE, Known.NONE, Growing.NO_ONE);
    }

    /** Several that did. */
    static Joins of(List<Segment> completers) {
        return completers.isEmpty()
                ? NONE
                : new Joins(Compaction.flat(completers), Known.NONE, Known.NONE, Known.NONE, Growing.NO_ONE);
    }

    static Joins merge(Joins a, Joins b) {
        if (a == b || b == NONE) {
            return a;
        }
        if (a == NONE) {
            return b;
        }
        Known seen = a.seen.plus(b.seen);
        Known hard = a.hard == a.seen && b.hard == b.seen ? seen : a.hard.plus(b.hard);
        Known observed = a.observed == a.hard && b.observed == b.hard ? hard : a.observed.plus(b.observed);
        Joins sum = new Joins(Rope.merge(a.logic, b.logic), seen, hard, observed, Growing.both(a.open, b.open));
        if (Growing.isAnyClosed(sum.open)) {
            return Growing.settled(sum);
        }
        return sum.isSameAs(b) ? b : sum.isSameAs(a) ? a : sum;
    }

    private boolean isSameAs(Joins other) {
        return logic == other.logic
                && seen == other.seen
                && hard == other.hard
                && observed == other.observed
                && open == other.open;
    }

    /** The same, seen only through a sync variable. */
    static Joins seen(Joins joins) {
        if (joins.logic == Rope.NONE) {
            return joins;
        }
        Known logic = joins.logic.known();
        Known seen = joins.seen.plus(logic);
        Known hard = joins.hard == joins.seen ? seen : joins.hard.plus(logic);
        Known observed = joins.observed == joins.hard ? hard : joins.observed.plus(logic);
        return new Joins(Rope.NONE, seen, hard, observed, joins.open);
    }

    /** The same, seen only because two lock sections that conflict came in this order. */
    static Joins observed(Joins joins) {
        Joins all = seen(joins);
        return all.seen == Known.NONE ? all : new Joins(Rope.NONE, Known.NONE, all.hard, all.observed, all.open);
    }

    /** The same, for {@link Order#HARD} only: whoever sees it has seen it by {@link Order#OBSERVED} before. */
    static Joins onlyHard(Joins joins) {
        Known hard = joins.logic == Rope.NONE ? joins.hard : joins.hard.plus(joins.logic.known());
        return new Joins(Rope.NONE, Known.NONE, hard, Known.NONE, joins.open);
    }

    /** The same, seen only because two lock sections came in this order. */
    static Joins soft(Joins joins) {
        Known observed = joins.logic == Rope.NONE ? joins.observed : joins.observed.plus(joins.logic.known());
        return observed == Known.NONE ? NONE : new Joins(Rope.NONE, Known.NONE, Known.NONE, observed, Growing.NO_ONE);
    }

    /** These, and what the section follows that goes on. */
    Joins with(Growing section) {
        return new Joins(logic, seen, hard, observed, Growing.both(open, new Growing[] {section}));
    }

    /** These, with that in the place of what came by logic. */
    Joins withLogic(Rope other) {
        return other == Rope.NONE ? withoutLogic() : new Joins(other, seen, hard, observed, open);
    }

    /** These, of a task for which the tree covers all that came by logic. */
    Joins withoutLogic() {
        boolean isNothing = seen == Known.NONE && hard == Known.NONE && observed == Known.NONE && open.length == 0;
        return isNothing ? NONE : new Joins(Rope.NONE, seen, hard, observed, open);
    }

    /** Whether something in them may have become superfluous. */
    boolean wantsCompaction() {
        return logic.wantsCompaction()
                || seen.wantsShortening()
                || hard.wantsShortening()
                || observed.wantsShortening();
    }

    /**
     * The same in a shorter form, if there is one; {@code covered} are the segments that nobody who has these needs.
     */
    Joins compacted(Predicate<Segment> covered) {
        return compacted(covered, covered);
    }

    /** The same; what is covered may differ for what came by logic, and for what came over sync edges. */
    Joins compacted(Predicate<Segment> byLogic, Predicate<Segment> bySync) {
        Rope shortLogic = logic.wantsCompaction() ? Compaction.compact(logic, byLogic) : logic;
        Known shortSeen = seen.shortened(bySync);
        Known shortHard = hard == seen ? shortSeen : hard.shortened(bySync);
        Known shortObserved = observed == hard ? shortHard : observed.shortened(bySync);
        return new Joins(shortLogic, shortSeen, shortHard, shortObserved, open);
    }

    /** The largest stamp that the order can see inside. */
    long newest(Order order) {
        return switch (order) {
            case LOGIC -> logic.newest;
            case SEEN -> Math.max(logic.newest, seen.newest());
            case HARD -> newestHard();
            case OBSERVED -> Math.max(logic.newest, observed.newest());
        };
    }

    private long newestHard() {
        long newest = Math.max(logic.newest, hard.newest());
        for (Growing each : open) {
            newest = Math.max(newest, each.bound);
        }
        return newest;
    }

    /** These; nothing if all segments inside, whatever they count for, have smaller stamps. */
    Joins since(long stamp) {
        boolean areBefore = newestHard() < stamp && seen.newest() < stamp && observed.newest() < stamp;
        return areBefore ? NONE : this;
    }

    /** What came over sync edges that count for the order. */
    Known known(Order order) {
        return switch (order) {
            case LOGIC -> Known.NONE;
            case SEEN -> seen;
            case HARD -> hard;
            case OBSERVED -> observed;
        };
    }
}
