package io.raceproof.core.order;

import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;

/**
 * A segment by which accesses are remembered, or that others have heard of, for as long as it has to be told from the
 * next one of its scope that has a mark.
 *
 * <p><b>Invariant.</b> Let u and w be segments of one scope with marks, one right after the other, with no task, loop
 * or finish begun in between and in the same static initialiser, if in any. What is asked of them is whether they come
 * before a segment v where somebody is or that somebody has seen ({@link Joins}). If v is not of this scope nor below
 * it, the answer is the same for both. If it is below it, it is so in a scope that lies left or right of both. If it is
 * of this scope, it has a mark, or somebody is in it, and then it is the last of all: so the answers differ only if v
 * is u itself. Who has seen u refers to it. If nobody does any more, nobody ever will, and w may take the place of u.
 *
 * <p>That nobody refers to a segment is what a weak reference finds out. The last mark of a scope, and each that no
 * other may take the place of, keeps its segment.
 */
public final class Mark extends WeakReference<Segment> implements Named {

    /** Null if another may take its place, or is to be asked for it. */
    private Segment kept;

    /** What may take its place; only ever replaced by a later one. */
    private volatile Mark next;

    /** No later one may take the place of this one. */
    private boolean isBarrier;

    /** The number of this one, or the last one given before. The working task's own, as is what follows. */
    private long number;

    private boolean hasNumber;

    private Mark(Segment segment, long number) {
        super(segment);
        this.kept = segment;
        this.number = number;
    }

    /** The first one of a scope. */
    static Mark first(Segment segment) {
        return new Mark(segment, Stamps.NONE);
    }

    /** The next one of the same scope. */
    Mark next(Segment segment) {
        Mark following = new Mark(segment, number);
        if (!isBarrier && kept.isInitialisedWith(segment)) {
            next = following;
            // Who finds the segment gone finds the next one.
            VarHandle.storeStoreFence();
            kept = null;
        }
        return following;
    }

    /** Something begins below the scope: it lies between this segment and those that follow. */
    void isBarrier() {
        isBarrier = true;
    }

    /** The number of this one: its scope's next. {@code least}: smaller ones are forgotten. */
    public long number(Stamps stamps, long least) {
        if (!hasNumber) {
            boolean isNext = number >= least && !Stamps.isFirstOfBlock(number + 1);
            number = isNext ? number + 1 : stamps.reserveBlock();
            hasNumber = true;
        }
        return number;
    }

    @Override
    public Segment segment() {
        Mark at = this;
        Segment segment = get();
        while (segment == null) {
            // It was cleared after there was a next one.
            at = at.next;
            segment = at.get();
        }
        if (at != this) {
            next = at;
        }
        return segment;
    }

    @Override
    public Named shortest() {
        Mark at = this;
        while (at.refersTo(null)) {
            at = at.next;
        }
        if (at != this) {
            next = at;
        }
        return at;
    }
}
