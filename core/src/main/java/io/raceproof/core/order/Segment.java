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

    Segment(Scope parent, long stamp, long step, LockSet locks) {
        super(parent, parent.nextIndex());
        this.stamp = stamp;
        this.step = step;
        this.locks = locks;
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

    /** The scope that this segment is a child of. */
    public Scope scope() {
        return parent;
    }
}
