package io.raceproof.core.atomicity;

import io.raceproof.core.atomicity.Violation.Part;
import io.raceproof.core.order.Held;
import io.raceproof.core.order.Segment;

/**
 * What a history keeps of one step: an access, or a pair of them.
 *
 * @param first the first of the pair; null for a single access
 * @param access the access, or the second of the pair
 * @param held what must not exclude another's locks: those at the access; of a pair, those at a moment in between
 * @param strong whether it also conflicts with reads: a write, or two of them
 * @param seen how many sync variables the step had used
 * @param step the step, or what stands for it and others
 */
record Entry(Part first, Part access, Held held, boolean strong, long seen, long step) {

    static Entry single(Part access, long seen) {
        return new Entry(
                null,
                access,
                access.held(),
                access.write(),
                seen,
                access.segment().step());
    }

    static Entry pair(Part first, Part second, Held guard, boolean writes, long seen) {
        return new Entry(first, second, guard, writes, seen, second.segment().step());
    }

    Segment segment() {
        return access.segment();
    }

    /** Whether the other conflicts with whatever this one conflicts with, as far as kinds and locks go. */
    boolean isCoveredBy(Entry other) {
        return (other.strong || !strong) && other.held.isWithin(held);
    }

    /** Whether the other, of the same step, makes this one superfluous. */
    boolean givesWayTo(Entry other) {
        return step == other.step && seen <= other.seen && isCoveredBy(other);
    }

    /** The same, of what stands for the step if its task is over and silent; else this one. */
    Entry inStandIn() {
        Segment standIn = segment().standInBesideLocks();
        if (standIn == segment()) {
            return this;
        }
        Part moved = new Part(access.site(), access.write(), standIn, access.held());
        Part movedFirst = first == null ? null : new Part(first.site(), first.write(), standIn, first.held());
        return new Entry(movedFirst, moved, held, strong, 0, standIn.step());
    }
}
