package io.raceproof.core.order;

/**
 * What a task has seen of other tasks by {@link Order#LOGIC}, beyond the tree: the segments that completed the joins it
 * took, with everything those had seen in turn. Immutable; built by merging in constant time, so it is a graph with shared
 * parts: a wavefront of a million futures, all of them parallel for the tree, costs a few objects each.
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

    private Rope(long newest, int chain, int compactAt) {
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
        return chain > compactAt;
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
            super(Math.max(left.newest, right.newest), Math.max(left.chain, right.chain) + 1, compactAt);
            this.left = left;
            this.right = right;
        }
    }

    /** Plain segments, newest first. */
    static final class Flat extends Rope {
        final Segment[] segments;

        Flat(Segment[] segments) {
            super(segments.length == 0 ? NOTHING : segments[0].stamp(), 0, Math.max(FIRST_COMPACTION, segments.length));
            this.segments = segments;
        }
    }
}
