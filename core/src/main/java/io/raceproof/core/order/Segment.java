package io.raceproof.core.order;

/**
 * A leaf of the tree: a stretch of one task without task or sync operations, and so the unit of happens-before.
 * Segments of one {@linkplain #step step} share its number; a step ends at a task operation.
 *
 * <p>{@link #stamp} counts segments in order of creation over the whole run: if one happens before another, its stamp
 * is smaller. The converse does not hold; the stamp only prunes searches.
 */
public final class Segment extends Node implements Named {

    /** How many scopes are looked at to find a stand-in: more would cost more than is saved. */
    private static final int FAR_ENOUGH = 64;

    private final long stamp;
    private final long step;

    /** The static initialiser that the segment is part of, or null. */
    private final Initialiser initialiser;

    /** Null if there is none. The working task's own. */
    private Mark mark;

    Segment(Scope parent, long stamp, long step, Initialiser initialiser) {
        super(parent, parent.nextIndex());
        this.stamp = stamp;
        this.step = step;
        this.initialiser = initialiser;
    }

    public long stamp() {
        return stamp;
    }

    /** The stamp of the first segment of the step that this segment is part of. */
    public long step() {
        return step;
    }

    /** Whether the segment is part of a static initialiser that is over, and so precedes whatever comes. */
    boolean isInitialisation() {
        return initialiser != null && initialiser.hasEnded();
    }

    /**
     * A segment that lies to everything that is yet to come as this one does, and as many others do: then one access of
     * theirs is enough to remember. This one itself if there is none.
     *
     * <p>Let c be the outermost scope around this segment such that all scopes from here to c are sealed: everything in
     * them is over, and has told nothing to anybody but by its end. So from below c no edge leads anywhere but through
     * the end of c. If c is a finish, that is the same for all segments below c. If c is a task, what comes next is
     * parallel to it in its parent and, beyond that, comes after the end of a finish around it; that is the same for
     * all tasks of that parent that are over and silent.
     *
     * <p>A stream is as a finish. What a part of it does after it has started others lies as if those were not there.
     */
    public Segment standIn() {
        return standIn(false);
    }

    /** The same as far as {@link Order#SEEN} goes, for which locks tell nothing. */
    public Segment standInBesideLocks() {
        return standIn(true);
    }

    private Segment standIn(boolean besideLocks) {
        if (initialiser != null) {
            return this;
        }
        if (parent.isSealedAt(index, besideLocks) && !parent.finish.isSealed(besideLocks)) {
            return parent.standIn();
        }
        Scope sealed = null;
        Scope at = parent;
        for (int climbed = 0; climbed < FAR_ENOUGH && at != null; climbed++) {
            if (at.isSealed(besideLocks)) {
                sealed = at;
            } else if (!at.isOverWithItsParent(besideLocks)) {
                break;
            }
            at = at.parent;
        }
        if (sealed == null) {
            return this;
        }
        Segment standIn = sealed.isGathering() ? sealed.standIn() : sealed.parent.standIn();
        return standIn == null ? this : standIn;
    }

    /**
     * Whether a read of this segment makes one of the other superfluous: this is a {@linkplain #standIn stand-in}, and
     * the other is inside its scope. Whatever comes after this one does so through the end of a finish around that
     * scope, and that waits for the other too.
     */
    public boolean covers(Segment other) {
        return parent.isStandIn() && Tree.isInside(other, parent.parent);
    }

    /** What can be said of the accesses of this segment and those of others with a rank; null: nothing. */
    public Rank rank() {
        Rank rank = parent.rank();
        // What is done in a static initialiser also comes before whatever follows that, by another way.
        return rank != null && rank.includes(this) && initialiser == null ? rank : null;
    }

    /**
     * Accesses are about to be remembered by this segment, in which a task is, or which stands for others.
     *
     * @param longAfter how many segments of its scope there are before that takes the trouble to mark them
     * @return by what to call it: itself, or its mark
     */
    public Named named(int longAfter) {
        return parent.isStandIn() || mark == null && parent.isShort(longAfter) ? this : mark();
    }

    Mark mark() {
        if (mark == null) {
            mark = parent.mark(this);
        }
        return mark;
    }

    /** What takes the place of this one, for questions about it: itself, unless its task {@linkplain Census rests}. */
    public Segment instead() {
        Segment at = this;
        while (at.parent.member != null && at.initialiser == null) {
            Segment next = at.parent.member.instead(at);
            if (next == at) {
                break;
            }
            at = next;
        }
        return at;
    }

    /** The same; and if the last census has shown that nobody has seen its task, that rests from now on. */
    public Segment insteadOrUnseen() {
        if (isOfCensus()) {
            parent.member.restIfUnseen();
        }
        return instead();
    }

    /** Whether its task takes part in a {@link Census}. */
    public boolean isOfCensus() {
        return parent.member != null;
    }

    /** Whether others take the place of its task, so that nobody asks about it. */
    boolean isAtRest() {
        return parent.member != null && parent.member.isAtRest();
    }

    /** Whether static initialisers are no difference between this segment and the other. */
    boolean isInitialisedWith(Segment other) {
        return initialiser == other.initialiser;
    }

    @Override
    public Segment segment() {
        return this;
    }

    @Override
    public Named shortest() {
        return this;
    }

    /** The scope that this segment is a child of. */
    public Scope scope() {
        return parent;
    }
}
