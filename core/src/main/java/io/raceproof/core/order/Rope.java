package io.raceproof.core.order;

/**
 * What a task has seen of other tasks by {@link Order#LOGIC}, beyond the tree: the segments that completed the joins it
 * took, with everything those had seen in turn. Immutable; built by merging in constant time, so it is a graph with
 * shared parts: a wavefront of a million futures, all of them parallel for the tree, costs a few objects each.
 *
 * <p>History does not pile up: {@link Compaction} replaces long chains by the few segments that still matter.
 */
abstract sealed class Rope {

    /** Nothing. */
    static final Rope NONE = new Flat(new Segment[0]);

    private static final int FIRST_COMPACTION = 64;
    private static final long NOTHING = -1;

    /** As much is looked at before it pays to remember. */
    private static final int FIRST_INDEX = 1024;

    /** The largest stamp inside. */
    final long newest;

    /** The longest chain of merges since the last compaction, and how long it may grow before the next. */
    final int chain;

    final int compactAt;

    /** Fast path: what is inside, for questions; null: nobody has searched much here. */
    private volatile SeenScopes index;

    /** How much was looked at in searches that began here; threads may overwrite each other's counts. */
    private int searched;

    private int indexAt = FIRST_INDEX;

    /** The same in the form that goes over sync edges; null until it is asked for. */
    private volatile Known known;

    /** The same for whoever has this, in a short form; null: nobody has looked for one. See {@link SharedPart}. */
    private volatile Rope inShort;

    /** Null if there is no segment in it of a task that takes part in one. */
    final Census census;

    /** The turn of the census in which the oldest part was made. */
    final int asOf;

    private Rope(long newest, int chain, int compactAt, Census census, int asOf) {
        this.census = census;
        this.asOf = asOf;
        this.newest = newest;
        this.chain = chain;
        this.compactAt = compactAt;
    }

    /** Null if there is none. */
    final SeenScopes index() {
        return index;
    }

    /** A search that began here has looked at so much: making it faster may cost as much again. */
    final void searched(int looked) {
        searched += looked;
        if (searched > indexAt) {
            index = SeenScopes.of(this, searched);
            indexAt = 2 * searched;
        }
    }

    final boolean wantsCompaction() {
        return chain > compactAt || chain > FIRST_COMPACTION && census != null && asOf < census.completed();
    }

    /** The same in the form that goes over sync edges. Made once for each part, of what it is a merge of. */
    final Known known() {
        Known all = known;
        if (all == null) {
            all = KnownRopes.of(this);
            known = all;
        }
        return all;
    }

    /** Whether that has been made. */
    final boolean isKnown() {
        return known != null;
    }

    /** Itself, or what was found to take its place. */
    final Rope shortest() {
        Rope found = inShort;
        return found == null ? this : found;
    }

    /** Whether somebody has looked for a short form, found or not. */
    final boolean isLookedAt() {
        return inShort != null;
    }

    /** What takes the place of this one, for all who have it; itself if nothing does. */
    final void isShortened(Rope found) {
        inShort = found;
    }

    /** One segment that completed something. */
    static Rope of(Segment completer) {
        return new Flat(new Segment[] {completer});
    }

    static Rope merge(Rope a, Rope b) {
        if (a == b || b == NONE || a.holds(b)) {
            return a;
        }
        if (a == NONE || b.holds(a)) {
            return b;
        }
        return new Merge(a, b, Math.max(a.compactAt, b.compactAt));
    }

    /** Whether the other is this one's direct part: the usual case of a list that was inherited and then grew. */
    private boolean holds(Rope other) {
        return this instanceof Merge merge && (merge.left == other || merge.right == other);
    }

    /** Two lists seen by one task. */
    static final class Merge extends Rope {
        final Rope left;
        final Rope right;

        Merge(Rope left, Rope right, int compactAt) {
            this(left, right, compactAt, left.census == null ? right.census : left.census, asOf(left, right));
        }

        private Merge(Rope left, Rope right, int compactAt, Census census, int asOf) {
            super(Math.max(left.newest, right.newest), Math.max(left.chain, right.chain) + 1, compactAt, census, asOf);
            this.left = left;
            this.right = right;
        }

        private static int asOf(Rope left, Rope right) {
            if (left.census == null || right.census == null) {
                return left.census == null ? right.asOf : left.asOf;
            }
            return Math.min(left.asOf, right.asOf);
        }

        /** The same, which is not to be looked at again before it is so long, nor in this turn of the census. */
        static Merge postponed(Rope rope, int compactAt) {
            Rope left = rope instanceof Merge merge ? merge.left : rope;
            Rope right = rope instanceof Merge merge ? merge.right : NONE;
            return new Merge(left, right, compactAt, rope.census, rope.census == null ? 0 : rope.census.completed());
        }
    }

    /** Plain segments, newest first. */
    static final class Flat extends Rope {
        final Segment[] segments;

        Flat(Segment[] segments) {
            this(segments, Census.of(segments));
        }

        private Flat(Segment[] segments, Census census) {
            super(
                    segments.length == 0 ? NOTHING : segments[0].stamp(),
                    0,
                    Math.max(FIRST_COMPACTION, segments.length),
                    census,
                    census == null ? 0 : census.completed());
            this.segments = segments;
            if (census != null) {
                census.enlist(this);
            }
        }
    }
}
