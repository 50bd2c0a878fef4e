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
 * <p>What came in over a sync edge, which exists in this run only, is wrapped, and {@link Order#LOGIC} does not look
 * inside: as {@link Seen} what came through a sync variable; as {@link Soft} all that a lock brought, which is for {@link
 * Order#OBSERVED} only; as {@link Growing}, and {@link Observed} once it is known, the part of it that also counts for
 * {@link Order#HARD}.
 *
 * <p>History does not pile up: {@link Compaction} replaces long chains by the few segments that still matter.
 */
abstract sealed class Joins {

    /** Nothing. */
    static final Joins NONE = new Flat(new Segment[0]);

    private static final int FIRST_COMPACTION = 64;
    private static final long NOTHING = -1;

    /** As much is looked at before it pays to remember. */
    private static final int FIRST_INDEX = 1024;

    /** By order: the largest stamp that it can see inside. */
    final long newestObserved;

    final long newestHard;
    final long newestSeen;
    final long newestLogic;

    /** The longest chain of merges since the last compaction, and how long it may grow before the next. */
    final int chain;

    final int compactAt;

    /** Fast path: what is inside for {@link Order#LOGIC}; null: nobody has searched much here. */
    private volatile SeenScopes logic;

    /** How much was looked at in searches that began here; threads may overwrite each other's counts. */
    private int searched;

    private int indexAt = FIRST_INDEX;

    private Joins(long newestObserved, long newestHard, long newestSeen, long newestLogic, int chain, int compactAt) {
        this.newestObserved = newestObserved;
        this.newestHard = newestHard;
        this.newestSeen = newestSeen;
        this.newestLogic = newestLogic;
        this.chain = chain;
        this.compactAt = compactAt;
    }

    final long newest(Order order) {
        return switch (order) {
            case LOGIC -> newestLogic;
            case SEEN -> newestSeen;
            case HARD -> newestHard;
            case OBSERVED -> newestObserved;
        };
    }

    /** Null if there is none. */
    final SeenScopes logic() {
        return logic;
    }

    /** A search by {@link Order#LOGIC} that began here has looked at so much: making it faster may cost as much again. */
    final void searched(int looked) {
        searched += looked;
        if (searched > indexAt) {
            logic = SeenScopes.of(this, searched);
            indexAt = 2 * searched;
        }
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

    /** The same, seen only through a sync variable. */
    static Joins seen(Joins seen) {
        return seen == NONE || seen instanceof Seen || seen instanceof Observed || seen instanceof Soft
                ? seen
                : new Seen(seen);
    }

    /** The same, seen only because two lock sections that conflict came in this order. */
    static Joins observed(Joins seen) {
        return seen == NONE || seen instanceof Observed || seen instanceof Soft ? seen : new Observed(seen);
    }

    /** The same, seen only because two lock sections came in this order. */
    static Joins soft(Joins seen) {
        return seen == NONE || seen instanceof Soft ? seen : new Soft(seen);
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
                    Math.max(left.newestObserved, right.newestObserved),
                    Math.max(left.newestHard, right.newestHard),
                    Math.max(left.newestSeen, right.newestSeen),
                    Math.max(left.newestLogic, right.newestLogic),
                    Math.max(left.chain, right.chain) + 1,
                    compactAt);
            this.left = left;
            this.right = right;
        }
    }

    /** A list that came through a sync variable. */
    static final class Seen extends Joins {
        final Joins seen;

        Seen(Joins seen) {
            super(seen.newestObserved, seen.newestHard, seen.newestSeen, NOTHING, seen.chain, seen.compactAt);
            this.seen = seen;
        }
    }

    /** A list that is there in this run only, for the order of lock sections that conflict. */
    static final class Observed extends Joins {
        final Joins seen;

        Observed(Joins seen) {
            super(seen.newestObserved, seen.newestHard, NOTHING, NOTHING, seen.chain, seen.compactAt);
            this.seen = seen;
        }
    }

    /** A list that is there in this run only, for the order in which it took its locks. */
    static final class Soft extends Joins {
        final Joins seen;

        Soft(Joins seen) {
            super(seen.newestObserved, NOTHING, NOTHING, NOTHING, seen.chain, seen.compactAt);
            this.seen = seen;
        }
    }

    /**
     * What a lock section follows by {@link Order#HARD}, which grows until the section ends. A {@link Soft} list beside
     * it holds the same for {@link Order#OBSERVED}. The section's task alone adds and closes.
     */
    static final class Growing extends Joins {
        private volatile Joins seen = NONE;
        private volatile boolean open = true;

        /** {@code bound}: larger than every stamp that can ever come in. */
        Growing(long bound) {
            super(NOTHING, bound, NOTHING, NOTHING, 0, FIRST_COMPACTION);
        }

        void add(Joins more) {
            seen = SharedJoins.sum(seen, more);
        }

        void close() {
            open = false;
        }

        /** Ask this first: what is seen of a closed one is all. */
        boolean isOpen() {
            return open;
        }

        Joins seen() {
            return seen;
        }
    }

    /** Plain segments, newest first. */
    static final class Flat extends Joins {
        final Segment[] segments;

        Flat(Segment[] segments) {
            super(
                    newestOf(segments),
                    newestOf(segments),
                    newestOf(segments),
                    newestOf(segments),
                    0,
                    Math.max(FIRST_COMPACTION, segments.length));
            this.segments = segments;
        }

        private static long newestOf(Segment[] segments) {
            return segments.length == 0 ? NOTHING : segments[0].stamp();
        }
    }
}
