package io.raceproof.core.order;

/**
 * What a task has seen of other tasks beyond the tree: the segments that completed the joins it took, with everything
 * those had seen in turn. Immutable; built by merging in constant time, so it is a graph with shared parts.
 *
 * <p><b>Invariant.</b> For a task's current segment v: u happens before v iff {@link Tree#precedes}(u, v), or some
 * segment s of the task's joins is u or has {@code Tree.precedes(u, s)}. It holds because a join brings, together with
 * its completer s, all that s's task had seen: the set is closed, and no search ever has to go on from s. It is kept by
 * inheriting the parent's joins at a start, and by merging at an end-finish those of the tasks that ended inside.
 *
 * <p>What came in over a sync edge, which exists in this run only, is wrapped: {@link Order#LOGIC} does not look inside.
 *
 * <p>History does not pile up: {@link Compaction} replaces long chains by the few segments that still matter.
 */
abstract sealed class Joins {

    /** Nothing. */
    static final Joins NONE = new Flat(new Segment[0]);

    private static final int FIRST_COMPACTION = 64;
    private static final long NOTHING = -1;

    /** The largest stamp inside; and the largest that is not wrapped as observed only. */
    final long newest;

    final long newestLogic;

    /** The longest chain of merges since the last compaction, and how long it may grow before the next. */
    final int chain;

    final int compactAt;

    private Joins(long newest, long newestLogic, int chain, int compactAt) {
        this.newest = newest;
        this.newestLogic = newestLogic;
        this.chain = chain;
        this.compactAt = compactAt;
    }

    final long newest(Order order) {
        return order == Order.LOGIC ? newestLogic : newest;
    }

    final boolean wantsCompaction() {
        return chain > compactAt;
    }

    /** One segment that completed something. */
    static Joins of(Segment completer) {
        return new Flat(new Segment[] {completer});
    }

    static Joins merge(Joins a, Joins b) {
        if (a == b || b == NONE || a.holds(b)) {
            return a;
        }
        if (a == NONE || b.holds(a)) {
            return b;
        }
        return new Merge(a, b, Math.max(a.compactAt, b.compactAt));
    }

    /** The same, seen only over a sync edge of this run. */
    static Joins observed(Joins seen) {
        return seen == NONE || seen instanceof Observed ? seen : new Observed(seen);
    }

    /** Whether the other is this one's direct part: the usual case of a list that was inherited and then grew. */
    private boolean holds(Joins other) {
        return this instanceof Merge merge && (merge.left == other || merge.right == other);
    }

    /** Two lists seen by one task. */
    static final class Merge extends Joins {
        final Joins left;
        final Joins right;

        Merge(Joins left, Joins right, int compactAt) {
            super(
                    Math.max(left.newest, right.newest),
                    Math.max(left.newestLogic, right.newestLogic),
                    Math.max(left.chain, right.chain) + 1,
                    compactAt);
            this.left = left;
            this.right = right;
        }
    }

    /** A list that is there in this run only. */
    static final class Observed extends Joins {
        final Joins seen;

        Observed(Joins seen) {
            super(seen.newest, NOTHING, seen.chain, seen.compactAt);
            this.seen = seen;
        }
    }

    /** Plain segments, newest first. */
    static final class Flat extends Joins {
        final Segment[] segments;

        Flat(Segment[] segments) {
            super(newestOf(segments), newestOf(segments), 0, Math.max(FIRST_COMPACTION, segments.length));
            this.segments = segments;
        }

        private static long newestOf(Segment[] segments) {
            return segments.length == 0 ? NOTHING : segments[0].stamp();
        }
    }
}
