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

    /** Adds to what is there; {@code covered} are the completers that nobody who picks up here needs any more. */
    void add(Joins seen, Predicate<Segment> covered) {
        Joins before;
        Joins after;
        do {
            before = joins.get();
            after = sum(before, seen, covered);
        } while (!joins.compareAndSet(before, after));
    }

    /** Both, in a short form. */
    static Joins sum(Joins before, Joins seen) {
        return sum(before, seen, segment -> false);
    }

    private static Joins sum(Joins before, Joins seen, Predicate<Segment> covered) {
        Joins after = Joins.merge(before, seen);
        return after.wantsCompaction() ? Compaction.compact(after, covered) : after;
    }

    /** Replaces what is there by what includes it, unless somebody has added to it meanwhile. */
    boolean replace(Joins included, Joins seen) {
        return joins.compareAndSet(included, seen);
    }
}
