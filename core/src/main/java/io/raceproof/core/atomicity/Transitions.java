package io.raceproof.core.atomicity;

import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.Order;
import io.raceproof.core.order.Segment;
import io.raceproof.core.order.Task;

/**
 * What follows from the state of a location by one more access. A state is immutable, and what follows from it depends
 * on nothing but the access; so what followed once is looked up, and most accesses neither make an object nor ask about
 * order (paper 1 caches the questions; here their answers are cached together with what comes of them). A transition
 * that found nothing stays right, for a segment is never ordered less than before.
 *
 * <p>Belongs to one thread.
 */
public final class Transitions {

    /** As many steps are kept in the short form before some are dropped, and before all go to the long one. */
    private static final int DROP_AT = 3;

    private static final int MOST = 8;

    /** How many are remembered, as a power of two. */
    private static final int BITS = 9;

    private record Transition(
            InOneSegment from, Segment segment, boolean write, int site, Order order, InOneSegment to) {
        boolean isOf(InOneSegment state, Segment now, boolean writes, int at, Order by) {
            return from == state && segment == now && write == writes && site == at && order == by;
        }
    }

    private final HappensBefore asked = new HappensBefore();
    private final boolean isAlone;

    /** Found lately; null: nothing is remembered. */
    private final Transition[] lately;

    /** Made lately: chains that say the same are one object. */
    private final InOneSegment[] chains = new InOneSegment[1 << BITS];

    /**
     * @param isAlone whether no other thread looks at the same locations at the same time, as in serial mode: then a
     *     state is replaced by a plain store
     * @param remembers whether what followed once is looked up; a fast path
     */
    public Transitions(boolean isAlone, boolean remembers) {
        this.isAlone = isAlone;
        this.lately = remembers ? new Transition[1 << BITS] : null;
    }

    boolean isAlone() {
        return isAlone;
    }

    HappensBefore asked() {
        return asked;
    }

    /**
     * The state after one more access to a location in that state (null: nobody has accessed it), or a {@link
     * Violation}; null if it takes the long form.
     */
    Object next(InOneSegment from, Task task, boolean write, int site, Order order) {
        if (lately == null) {
            return follow(from, task, write, site, order);
        }
        int slot = slot((from == null ? 0 : from.hash()) + site);
        Transition known = lately[slot];
        if (known != null && known.isOf(from, task.now(), write, site, order)) {
            return known.to;
        }
        Object to = follow(from, task, write, site, order);
        if (to instanceof InOneSegment found) {
            lately[slot] = new Transition(from, task.now(), write, site, order, found);
        }
        return to;
    }

    private Object follow(InOneSegment from, Task task, boolean write, int site, Order order) {
        task.moments();
        InOneSegment to;
        InOneSegment own = from;
        while (own != null && own.step() != task.now().step()) {
            own = own.older;
        }
        if (own == null) {
            InOneSegment older = from == null ? null : from.settled();
            to = new InOneSegment(task, write, site, older);
            to = to.length() > DROP_AT ? to.withoutCovered(asked) : to;
            if (to.length() > MOST) {
                return null;
            }
        } else if (own.isOf(task.now())) {
            to = new InOneSegment(own, write, site, from.without(own)).withoutCovered(asked);
        } else {
            return null;
        }
        Violation found = to.conflict(write, asked, order);
        return found == null ? shared(to) : found;
    }

    /** That chain, or one that says the same and was made before. */
    InOneSegment shared(InOneSegment made) {
        int slot = slot(made.hash());
        InOneSegment known = chains[slot];
        if (known != null && known.saysTheSameAs(made)) {
            return known;
        }
        chains[slot] = made;
        return made;
    }

    private static int slot(int hash) {
        return hash * 0x9E37_79B9 >>> Integer.SIZE - BITS;
    }
}
