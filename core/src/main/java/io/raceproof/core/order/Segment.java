package io.raceproof.core.order;

/**
 * A leaf of the tree: a stretch of one task without task or sync operations, and so the unit of happens-before. Segments
 * of one {@linkplain #step step} share its number; a step ends at a task operation.
 *
 * <p>{@link #stamp} counts segments in order of creation over the whole run: if one happens before another, its stamp is
 * smaller. The converse does not hold; the stamp only prunes searches.
 */
public final class Segment extends Node {

    private final long stamp;
    private final long step;
    private final LockSet locks;

    /** The static initialiser that the segment is part of, or null. */
    private final Initialiser initialiser;

    Segment(Scope parent, long stamp, long step, LockSet locks, Initialiser initialiser) {
        super(parent, parent.nextIndex());
        this.stamp = stamp;
        this.step = step;
        this.locks = locks;
        this.initialiser = initialiser;
    }

    public long stamp() {
        return stamp;
    }

    /** The stamp of the first segment of the step that this segment is part of. */
    public long step() {
        return step;
    }

    /** The locks held throughout the segment. */
    public LockSet locks() {
        return locks;
    }

    /** Whether the segment is part of a static initialiser that is over, and so precedes whatever comes. */
    boolean isInitialisation() {
        return initialiser != null && initialiser.hasEnded();
    }

    /** The scope that this segment is a child of. */
    public Scope scope() {
        return parent;
    }
}
