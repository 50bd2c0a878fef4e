package io.raceproof.core.order;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;

/** A place where tasks of several threads leave what they have seen, for others to pick up. */
final class SharedJoins {

    /** Replaced by compare-and-set only. */
    private final AtomicReference<Joins> joins = new AtomicReference<>(Joins.NONE);

    Joins get() {
        return joins.get();
    }

    /**
     * Adds to what is there; {@code covered} are the completers that nobody who picks up here needs any more. They are
     * dropped from what came by logic only: who comes next would bring the others again, and sets have most in common.
     */
    void add(Joins seen, Predicate<Segment> covered) {
        add(seen, covered, Stamps.NONE);
    }

    /** The same; what is there is dropped if all of it is before the stamp. */
    void add(Joins seen, Predicate<Segment> covered, long bygone) {
        Joins before;
        Joins after;
        do {
            before = joins.get();
            after = sum(before.since(bygone), seen, covered);
        } while (!joins.compareAndSet(before, after));
    }

    /** Both, in a short form. */
    static Joins sum(Joins before, Joins seen) {
        return sum(before, seen, segment -> false);
    }

    private static Joins sum(Joins before, Joins seen, Predicate<Segment> covered) {
        Joins after = Joins.merge(before, seen);
        return after.wantsCompaction() ? after.compacted(covered, segment -> false) : after;
    }

    /** Replaces what is there by what includes it, unless somebody has added to it meanwhile. */
    boolean replace(Joins included, Joins seen) {
        return joins.compareAndSet(included, seen);
    }

    /** Nobody comes to pick up anything any more. */
    void clear() {
        joins.set(Joins.NONE);
    }
}
