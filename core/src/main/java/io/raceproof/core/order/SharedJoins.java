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
            after = Joins.merge(before, seen);
            if (after.wantsCompaction()) {
                after = Compaction.compact(after, covered);
            }
        } while (!joins.compareAndSet(before, after));
    }

    /** Replaces what is there by what includes it, unless somebody has added to it meanwhile. */
    boolean replace(Joins included, Joins seen) {
        return joins.compareAndSet(included, seen);
    }
}
